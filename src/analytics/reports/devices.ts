import { percentageOf } from "../percentage.ts";
import type { Breakdown } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { type ReportDeps, type View, valuesOf } from "./report.ts";

export const DEVICE_DIMENSIONS = ["browser", "os", "device_type"] as const;

/** With which devices the visitors of all links came. */
export function accountDevicesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function accountDevices(selection: Selection, view: View) {
    const options = { visitors: false, limit: valuesOf(view) };
    return { data: presentDevices(await questions.breakDown(selection, DEVICE_DIMENSIONS, options)) };
  };
}

/** The same for one link, with the number of different combinations. */
export function linkDevicesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function linkDevices(selection: Selection, view: View) {
    const options = { visitors: false, limit: valuesOf(view) };
    const { device, ...apart } = await questions.breakDown(selection, [...DEVICE_DIMENSIONS, "device"], options);
    return { data: presentDevices(apart), total_device_combinations: device.values };
  };
}

export function presentDevices(found: Readonly<Record<(typeof DEVICE_DIMENSIONS)[number], Breakdown>>) {
  return {
    browsers: sharesOf(found.browser).map(([name, share]) => ({ name, ...share })),
    operating_systems: sharesOf(found.os).map(([name, share]) => ({ name, ...share })),
    device_types: sharesOf(found.device_type).map(([type, share]) => ({ type, ...share })),
  };
}

function sharesOf({ shares, clicks: whole }: Breakdown) {
  return shares.map(
    ({ parts: [name = ""], clicks }) => [name, { clicks, percentage: percentageOf(clicks, whole) }] as const,
  );
}
