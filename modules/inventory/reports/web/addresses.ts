export const productsAddress = '/inventory/products'
export const warehousesAddress = '/inventory/storages'

/** Where one asks how much there is of a product, and where. */
export const lookUpAddress = '/inventory/lookUp'

export const cardAddress = '/inventory/byProduct'

/** The ledger of a product, in one storage or in all of them. */
export const cardAddressOf = (productId: string, storageId: string | null = null): string =>
  `${cardAddress}?productId=${productId}${storageId === null ? '' : `&storageId=${storageId}`}`
