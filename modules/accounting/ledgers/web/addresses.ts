export const balanceAddress = '/contabilidad/checkingBalance'
export const ledgerAddress = '/contabilidad/submajorOfAccounts'
export const ledgerDetailAddress = `${ledgerAddress}/details`

/** An address with what it says; what is nothing stays away. */
export function addressed(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters).toString()}`
}
