import { geoEqualEarth, geoPath } from "d3-geo";
import { useMemo, useState } from "react";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import atlas from "world-atlas/countries-110m.json";
import { count } from "../text/format.ts";
import { twoLetters } from "./country-codes.ts";

const WIDTH = 800;
const HEIGHT = 388;
const ANTARCTICA = "010";

interface Shape {
  code: string | undefined;
  name: string;
  path: string;
}

/** Drawn once: the projection of the atlas does not depend on any click. */
function drawShapes(): Shape[] {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const countries = feature(topology, topology.objects.countries);
  const shown = { ...countries, features: countries.features.filter(({ id }) => id !== ANTARCTICA) };
  const draw = geoPath(geoEqualEarth().fitSize([WIDTH, HEIGHT], shown)).digits(1);
  return shown.features.map((country) => ({
    code: twoLetters(country.id?.toString(), country.properties.name),
    name: country.properties.name,
    path: draw(country) ?? "",
  }));
}

/** Five steps that differ in lightness, so that they can be told apart without telling colours apart. */
function shade(clicks: number, most: number): string {
  if (clicks === 0) return "var(--color-sunken)";
  const step = Math.ceil(Math.sqrt(clicks / most) * 5);
  return `color-mix(in oklab, var(--color-series) ${10 + step * 18}%, var(--color-sunken))`;
}

interface MapProps {
  /** Clicks by two-letter country code. */
  clicks: ReadonlyMap<string, number>;
  onPick: (code: string) => void;
}

export function WorldMap({ clicks, onPick }: MapProps) {
  const shapes = useMemo(drawShapes, []);
  const [over, setOver] = useState<Shape | null>(null);
  const most = Math.max(1, ...clicks.values());
  return (
    <div className="relative">
      {/* The list of countries beside the map says and does the same for keyboards and screen readers. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-auto w-full"
        aria-hidden
        onPointerLeave={() => setOver(null)}
      >
        {shapes.map((shape) => {
          const here = clicks.get(shape.code ?? "") ?? 0;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the list beside it is the control.
            <path
              key={shape.name}
              d={shape.path}
              fill={shade(here, most)}
              stroke={over === shape ? "var(--color-ink)" : "var(--color-surface)"}
              strokeWidth={over === shape ? 1 : 0.5}
              className={here > 0 ? "cursor-pointer" : undefined}
              onPointerEnter={() => setOver(shape)}
              onClick={() => here > 0 && shape.code && onPick(shape.code)}
            />
          );
        })}
      </svg>
      <p aria-hidden className="pointer-events-none absolute bottom-0 left-0 h-6 text-[13px] text-muted">
        {over ? (
          <>
            {over.name}{" "}
            <span className="figures font-semibold text-ink">{count(clicks.get(over.code ?? "") ?? 0)}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}
