declare module 'fontkit' {
  /** What pdfkit accepts as a font that is open already. */
  export type Font = Uint8Array
  export function create(file: Uint8Array): Font
}
