import { percentageOf } from "../percentage.ts";
import type { Share, Shares } from "../questions/index.ts";
import type { Selection } from "../selection.ts";
import { clicksOf, type ReportDeps, type View, valuesOf } from "./report.ts";

export const DEVICE_DIMENSIONS = ["browser", "os", "device_type"] as const;

/** With which devices the visitors of all links came. */
export function accountDevicesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function accountDevices(selection: Selection, view: View) {
    const options = { visitors: false, limit: valuesOf(view) };
    const { total, ...devices } = await questions.breakDown(selection, [...DEVICE_DIMENSIONS, "total"], options);
    return { data: presentDevices(devices, clicksOf(total)) };
  };
}

/** The same for one link, with the number of different combinations. */
export function linkDevicesWith({ questions }: Pick<ReportDeps, "questions">) {
  return async function linkDevices(selection: Selection, view: View) {
    const options = { visitors: false, limit: valuesOf(view) };
    const { browser, os, device_type, device } = await questions.breakDownWhole(
      selection,
      [...DEVICE_DIMENSIONS, "device"],
      options,
    );
    const apart = { browser: browser.shares, os: os.shares, device_type: device_type.shares };
    return { data: presentDevices(apart, device.clicks), total_device_combinations: device.values };
  };
}

type Devices = Shares<(typeof DEVICE_DIMENSIONS)[number]>;

export function presentDevices({ browser, os, device_type }: Devices, whole: number) {
  return {
    browsers: percentagesOf(browser, whole).map(([name, share]) => ({ name, ...share })),
    operating_systems: percentagesOf(os, whole).map(([name, share]) => ({ name, ...share })),
    device_types: percentagesOf(device_type, whole).map(([type, share]) => ({ type, ...share })),
  };
}

function percentagesOf(shares: readonly Share[], whole: number) {
  return shares.map(
    ({ parts: [name = ""], clicks }) => [name, { clicks, percentage: percentageOf(clicks, whole) }] as const,
  );
}
