// Preloaded by processes whose clock is to differ by CLOCK_SHIFT_MS.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + shift);
    else super(...values);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
