/** Asks for something, and answers what came of it. */
type Ask = (method: string, path: string, input: object) => Promise<{ _id: string }>

let opened = 0

/** An account of cash for each fund, below one of the chart, which nothing has moved. */
export async function fundAccount(ask: Ask, parentId: string, more: object = {}): Promise<string> {
  opened += 1
  const { _id } = await ask('POST', 'accounts/createAccount', {
    code: `108.${String(5000 + opened)}`,
    name: `Fondo para pagos menores ${opened}`,
    nature: 'debit',
    type: 'cash',
    parentId,
    allowsMovements: true,
    isCashFund: true,
    ...more,
  })
  return _id
}
