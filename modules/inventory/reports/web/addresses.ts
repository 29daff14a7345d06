export const productsAddress = '/inventory/products'
export const warehousesAddress = '/inventory/storages'

/** The ledger of a product, in one storage or in all of them. */
export const cardAddressOf = (productId: string, storageId: string | null = null): string =>
  `/inventory/byProduct?productId=${productId}${storageId === null ? '' : `&storageId=${storageId}`}`
