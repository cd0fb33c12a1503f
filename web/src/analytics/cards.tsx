import { useState } from "react";
import { type Devices, useDevices, useReferrers, useUtm } from "./analytics.api.ts";
import { Breakdown, type BreakdownRow, Tabs } from "./breakdown.tsx";
import { deviceName, type FilterName } from "./filters.ts";
import type { PartProps } from "./part.ts";
import { sumBy } from "./places-card.tsx";

export function ReferrersCard({ scope, query, view, change }: PartProps) {
  const referrers = useReferrers(scope, query);
  const rows = referrers.data?.map(({ referrer, clicks, percentage }) => ({
    key: referrer,
    label: referrer === "direct" ? "Direct" : referrer,
    clicks,
    percentage,
  }));
  return (
    <Breakdown
      title="Referrers"
      rows={rows}
      asked={referrers}
      unit="clicks"
      empty="No referrers yet."
      chosen={view.get("referrer")}
      onPick={(referrer) => change({ referrer })}
    />
  );
}

const DEVICE_TABS = [
  { value: "device_type", label: "Type" },
  { value: "browser", label: "Browser" },
  { value: "os", label: "System" },
] as const;

function deviceRows(devices: Devices | undefined, tab: FilterName): BreakdownRow[] | undefined {
  if (devices === undefined) return undefined;
  if (tab === "device_type") {
    return devices.device_types.map(({ type, ...rest }) => ({ key: type, label: deviceName(type), ...rest }));
  }
  const shares = tab === "browser" ? devices.browsers : devices.operating_systems;
  return shares.map(({ name, ...rest }) => ({ key: name, label: name, ...rest }));
}

export function DevicesCard({ scope, query, view, change }: PartProps) {
  const [tab, setTab] = useState<(typeof DEVICE_TABS)[number]["value"]>("device_type");
  const devices = useDevices(scope, query);
  return (
    <Breakdown
      title="Devices"
      tabs={<Tabs label="Kind of device" value={tab} onChange={setTab} options={DEVICE_TABS} />}
      rows={deviceRows(devices.data, tab)}
      asked={devices}
      unit="clicks"
      empty="No devices yet."
      chosen={view.get(tab)}
      onPick={(key) => change({ [tab]: key })}
    />
  );
}

const UTM_TABS = [
  { value: "utm_source", label: "Source" },
  { value: "utm_medium", label: "Medium" },
  { value: "utm_campaign", label: "Campaign" },
] as const;

export function UtmCard({ scope, query, view, change }: PartProps) {
  const [tab, setTab] = useState<(typeof UTM_TABS)[number]["value"]>("utm_source");
  const utm = useUtm(scope, query);
  const rows =
    utm.data &&
    sumBy(
      utm.data.filter((row) => Boolean(row[tab])),
      (row) => row[tab],
    );
  return (
    <Breakdown
      title="UTM"
      tabs={<Tabs label="UTM field" value={tab} onChange={setTab} options={UTM_TABS} />}
      rows={rows?.map(({ key, clicks, percentage }) => ({ key, label: key, clicks, percentage }))}
      asked={utm}
      className="md:col-span-2 xl:col-span-1"
      unit="clicks"
      empty="No UTM values yet. The link form has a builder for them."
      chosen={view.get(tab)}
      onPick={(key) => change({ [tab]: key })}
    />
  );
}
