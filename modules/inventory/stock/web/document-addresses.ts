/** The screens that documents which move goods have of their own. */
const own: Readonly<Record<string, string>> = {
  transfer: '/operations/movements/details',
  otherInventory: '/inventory/otherInventory/details',
  saleOfProducts: '/operations/saleOfProducts/details',
}

/** The screen of a document's own, where its kind has one. */
export const ownAddressOf = (type: string, id: string): string | undefined =>
  own[type] && `${own[type]}?id=${id}`

/** Where a document opens that moved goods: its own screen, or what it moved. */
export const documentAddressOf = (type: string, id: string): string =>
  ownAddressOf(type, id) ?? `/operations/movements/details?id=${id}`
