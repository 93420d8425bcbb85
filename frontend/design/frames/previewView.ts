/** The screens that are offered, in their own pixels, upright. */
export const screens = [
  { value: 'phone', label: 'Phone', width: 390, height: 844 },
  { value: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { value: 'desktop', label: 'Desktop', width: 1440, height: 900 },
] as const;
export const widthLimits = { min: 320, max: 2560 } as const;

/** How a page is looked at, as the address keeps it. */
export interface PreviewView {
  /** The screen's width before it is turned. */
  width: number;
  isRotated: boolean;
  /** Drawn as large as it is instead of made to fit. */
  isActualSize: boolean;
}

/** Whether a page can be shown at a width. */
export function isValidWidth(width: number): boolean {
  return Number.isInteger(width) && width >= widthLimits.min && width <= widthLimits.max;
}

/** Reads it from the address; what makes no sense stands for the default: a phone, upright, made to fit. */
export function readPreviewView(query: URLSearchParams): PreviewView {
  const width = Number(query.get('width') ?? screens[0].width);
  return {
    width: isValidWidth(width) ? width : screens[0].width,
    isRotated: query.get('turned') === '1',
    isActualSize: query.get('zoom') === '100',
  };
}

/** What changes of it, as choices of the address. */
export function toPreviewParams({ width, isRotated, isActualSize }: Partial<PreviewView>): Record<string, string> {
  return {
    ...(width !== undefined && { width: width === screens[0].width ? '' : String(width) }),
    ...(isRotated !== undefined && { turned: isRotated ? '1' : '' }),
    ...(isActualSize !== undefined && { zoom: isActualSize ? '100' : '' }),
  };
}

/** Width and height of the frame: a width of one's own has the height of the screen that is next to it. */
export function getFrameSize({ width, isRotated }: Pick<PreviewView, 'width' | 'isRotated'>): { width: number; height: number } {
  const [phone, tablet, desktop] = screens;
  const { height } = width < tablet.width ? phone : width < desktop.width ? tablet : desktop;
  return isRotated ? { width: height, height: width } : { width, height };
}
