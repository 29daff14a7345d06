import { documentScreens } from '@cuadre/web-kit/document/document-screens.ts'

/** The screen of a document's own, where its kind has one. */
export const ownAddressOf = (type: string, id: string): string | undefined =>
  documentScreens[type] && `${documentScreens[type]}?id=${id}`

/** Where a document opens that moved goods: its own screen, or what it moved. */
export const documentAddressOf = (type: string, id: string): string =>
  ownAddressOf(type, id) ?? `/operations/movements/details?id=${id}`
