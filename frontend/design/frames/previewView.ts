/** The selectable screens in CSS pixels, in portrait orientation. */
export const screens = [
  { value: 'phone', label: 'Phone', width: 390, height: 844 },
  { value: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { value: 'desktop', label: 'Desktop', width: 1440, height: 900 },
] as const;
export const widthLimits = { min: 320, max: 2560 } as const;

/** The preview settings in the URL. */
export interface PreviewView {
  /** Width before rotation. */
  width: number;
  isRotated: boolean;
  /** Full size instead of scaled to fit. */
  isActualSize: boolean;
}

export function isValidWidth(width: number): boolean {
  return Number.isInteger(width) && width >= widthLimits.min && width <= widthLimits.max;
}

/** Parses the settings from the URL. Invalid values become the default: a phone in portrait, scaled to fit. */
export function readPreviewView(query: URLSearchParams): PreviewView {
  const width = Number(query.get('width') ?? screens[0].width);
  return {
    width: isValidWidth(width) ? width : screens[0].width,
    isRotated: query.get('turned') === '1',
    isActualSize: query.get('zoom') === '100',
  };
}

/** Converts changes to URL parameters; defaults become empty texts. */
export function toPreviewParams({ width, isRotated, isActualSize }: Partial<PreviewView>): Record<string, string> {
  return {
    ...(width !== undefined && { width: width === screens[0].width ? '' : String(width) }),
    ...(isRotated !== undefined && { turned: isRotated ? '1' : '' }),
    ...(isActualSize !== undefined && { zoom: isActualSize ? '100' : '' }),
  };
}

/** Size of the frame. A custom width gets the height of the closest screen. */
export function getFrameSize({ width, isRotated }: Pick<PreviewView, 'width' | 'isRotated'>): { width: number; height: number } {
  const [phone, tablet, desktop] = screens;
  const { height } = width < tablet.width ? phone : width < desktop.width ? tablet : desktop;
  return isRotated ? { width: height, height: width } : { width, height };
}
