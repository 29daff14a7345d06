/** Who works with products sees them as they are. */
export const seesAll = [
  'adminProduct',
  'adminProductInventory',
  'adminStorageInventory',
  'adminMovements',
  'adminTransfers',
  'adminOtherInventory',
] as const
