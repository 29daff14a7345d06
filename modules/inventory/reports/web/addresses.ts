export const productsAddress = '/inventory/products'
export const warehousesAddress = '/inventory/storages'

export const cardAddress = '/inventory/byProduct'

/** The ledger of a product, in one storage or in all of them. */
export const cardAddressOf = (productId: string, storageId: string | null = null): string =>
  `${cardAddress}?productId=${productId}${storageId === null ? '' : `&storageId=${storageId}`}`
