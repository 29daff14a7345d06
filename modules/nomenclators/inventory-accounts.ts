/** Accounts that goods may be held on; those of charts that say no more of an account than that it is an asset, too. */
export const ofInventory = {
  allowed: ['inventory', 'otherAsset', 'asset'],
  otherwise: 'account.notInventory',
} as const
