export { pngDataUrl, renderPng } from "./render-png.ts";
export {
  LEVELS,
  type Level,
  STANDARD_SETTINGS,
  STYLES,
  type Style,
  type VisualSettings,
  type VisualSettingsInput,
  visualSettings,
} from "./settings.ts";
