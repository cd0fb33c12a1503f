export { decodeLogo, LOGO_BYTES_MAX, type Logo, parseLogoUrl } from "./logo.ts";
export { IMAGE_FORMATS, type ImageFormat, type RenderedImage, renderImage } from "./render-image.ts";
export { pngDataUrl, renderPng } from "./render-png.ts";
export { type CheckedCode, type CodeToDraw, drawChecked, render, type ScanQuality } from "./scan-quality.ts";
export {
  LEVELS,
  type Level,
  LOGO_SHARE,
  MARGIN_MODULES,
  SIZE_PIXELS,
  STANDARD_SETTINGS,
  STYLES,
  type Style,
  type VisualSettings,
  type VisualSettingsInput,
  visualSettings,
} from "./settings.ts";
