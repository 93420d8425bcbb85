/** The part of pdfmake that this module uses; the package has no types of its own. */
declare module 'pdfmake' {
  interface PdfMaker {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(document: object): { getBuffer(): Promise<Buffer> };
  }
  const maker: PdfMaker;
  export default maker;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<'Roboto', Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  export default fonts;
}
