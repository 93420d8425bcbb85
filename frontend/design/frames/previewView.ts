import { choiceParam, flagParam, singleParam } from '#lib/navigation/urlParams';

/** The selectable screens in CSS pixels, in portrait orientation. */
export const screens = [
  { value: 'phone', label: 'Phone', width: 390, height: 844 },
  { value: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { value: 'desktop', label: 'Desktop', width: 1440, height: 900 },
] as const;
export const zooms = [
  { value: 'fit', label: 'Fit' },
  { value: '100', label: '100%' },
] as const;
export const widthLimits = { min: 320, max: 2560 } as const;

export function isValidWidth(width: number): boolean {
  return Number.isInteger(width) && width >= widthLimits.min && width <= widthLimits.max;
}

/** The preview settings in the URL. The default is a phone in portrait, scaled to fit. */
export const previewUrlSchema = {
  /** Width before rotation. */
  width: singleParam<number>((text) => (isValidWidth(Number(text)) ? Number(text) : undefined), screens[0].width),
  turned: flagParam('1'),
  zoom: choiceParam(
    zooms.map(({ value }) => value),
    'fit',
  ),
};

/** Size of the frame. A custom width gets the height of the closest screen. */
export function getFrameSize(width: number, isRotated: boolean): { width: number; height: number } {
  const [phone, tablet, desktop] = screens;
  const { height } = width < tablet.width ? phone : width < desktop.width ? tablet : desktop;
  return isRotated ? { width: height, height: width } : { width, height };
}
