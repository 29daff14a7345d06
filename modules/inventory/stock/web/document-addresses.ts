import { documentAddressOf as screenOf } from '@cuadre/web-kit/document/document-addresses.ts'

/** Where a document opens that moved goods: its own screen, or what it moved. */
export const documentAddressOf = (type: string, id: string): string =>
  screenOf(type, id) ?? `/operations/movements/details?id=${id}`
