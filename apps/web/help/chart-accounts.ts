interface Named {
  es: string
  en: string
}

/** The accounts of the Cuban chart by their codes, as a new organization gets them. Fetched for the first example. */
export async function chartAccounts(): Promise<ReadonlyMap<string, Named>> {
  const { default: table } = await import('@cuadre/setup/localizations/cu/accounts.tsv?raw')
  const [, ...rows] = table.split('\n').map((row) => row.split('\t'))
  return new Map(rows.map(([code = '', es = '', en = '']) => [code, { es, en }]))
}
