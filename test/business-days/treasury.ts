import { kept, sumOf } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

/** Cash goes to the bank at once or over days; now and then more than there is. */
const depositing = () =>
  kept(
    { path: '/private/deposit' },
    (world) => ({
      date: world.day(),
      accountId: world.till,
      bankAccountId: world.banks.pesos,
      amount: world.random.onceIn(12) ? '9999999.00' : sumOf(world, 20, 400),
    }),
    ['inTransit', 'confirmed', 'confirmed', 'cancelled'],
  )

/** Money goes from one own account to another, in pesos or into dollars. */
const transferring = () =>
  kept(
    { path: '/private/transference' },
    (world) => {
      const { random, banks } = world
      const isAbroad = random.onceIn(3)
      return {
        date: world.day(),
        fromBankAccountId: random.onceIn(8) ? banks.reserve : banks.pesos,
        toBankAccountId: isAbroad ? banks.dollars : banks.reserve,
        amount: sumOf(world, 100, 900),
        ...(random.onceIn(3) && { fee: '2.75' }),
        ...(isAbroad && { receivedAmount: '1.50' }),
      }
    },
    ['inTransit', 'confirmed', 'confirmed', 'cancelled'],
  )

/** Somebody counts a till, mostly finds what the books say, and now and then a little more or less. */
const countingCash = () =>
  kept(
    { path: '/private/cashCount' },
    async (world) => {
      const date = world.day()
      const asked = { accountId: world.till, date }
      const held = await world.attempt<{ amount: string }>('GET', '/private/deposit/depositable', asked)
      if (!held) return undefined
      const found = Math.max(Number(held.amount) + world.random.pick([0, 0, 3, -2]), 0)
      const occasion = world.random.pick(['periodic', 'surprise', 'handover'])
      return { ...asked, occasion, custodian: 'Marta Ruiz', counted: found.toFixed(2) }
    },
    ['declared', 'confirmed', 'confirmed', 'cancelled'],
    ({ random }, state) => (state === 'confirmed' ? { against: random.pick(['declared', 'now']) } : {}),
  )

interface Open {
  items: { _id: string; side: string; pending: string; currency: object | null }[]
}

/** A cheque for one item in pesos that a partner owes or is owed, or one that is an advance. */
async function chequeFor(world: World, side: 'receivable' | 'payable') {
  const [party, partners, path] =
    side === 'receivable'
      ? (['clientId', world.clients, '/private/operationCollect/getOpenWithClient'] as const)
      : (['providerId', world.providers, '/private/operationPay/getOpenWithProvider'] as const)
  const partnerId = world.random.pick(partners)
  const open = await world.attempt<Open>('POST', path, { [party]: partnerId })
  const item = open?.items.find((each) => each.side === side && each.currency === null)
  const of = { date: world.today, partnerId }
  if (!item) return { ...of, amount: sumOf(world, 20, 300), leavesAdvance: true }
  return { ...of, amount: item.pending, allocations: [{ itemId: item._id, amount: item.pending }] }
}

const cheques = {
  path: '/private/paychecks',
  write: '/private/paychecks/createPaycheck',
  move: '/private/paychecks/changeStatusPaycheck',
  method: 'POST',
} as const

/** Clients give cheques that are taken to the bank, fetched back, given back by it, or never get there. */
const receivingCheques = () =>
  kept(
    cheques,
    async (world) => ({
      ...(await chequeFor(world, 'receivable')),
      type: 'received',
      printedNumber: String(world.random.whole(100_000, 999_999)),
    }),
    ['registered', 'deposited', 'returned', 'cancelled'],
    ({ banks, random }, state) =>
      state === 'deposited'
        ? { bankAccountId: banks.pesos }
        : state === 'returned' && random.onceIn(2)
          ? { fee: '4.20' }
          : {},
  )

interface Chequebooks {
  data: { _id: string; next: string | null }[]
}

/** Leaves of a chequebook are issued, cashed and taken back; now and then one is spoiled. */
const issuingCheques = (): Operation[] => [
  ...kept(
    cheques,
    async (world) => ({
      ...(await chequeFor(world, 'payable')),
      type: 'issued',
      chequebookId: world.chequebook,
    }),
    ['issued', 'delivered', 'cashed', 'cancelled'],
  ),
  {
    weight: 1,
    async run(world) {
      if (!world.random.onceIn(4)) return
      const books = await world.attempt<Chequebooks>('GET', '/private/paychecks/chequebooks', {})
      const book = books?.data.find(({ _id }) => _id === world.chequebook)
      if (!book?.next) return
      const spoiled = { chequebookId: book._id, number: book.next, reason: 'Manchado' }
      await world.attempt('POST', '/private/paychecks/voidLeaf', spoiled)
    },
  },
]

const fundPath = '/private/openingCashBack'

/** A fund is opened where there is none, and small things are paid from it; it is filled again, settled and opened anew. */
function payingSmallThings(): Operation[] {
  let fund: Written | undefined
  const move = async (world: World, state: string) => {
    if (!fund) return
    const { _id, version } = fund
    const path = `${fundPath}/changeStateCashbackMovement`
    const asked = { _id, version, state, date: world.today, reason: 'Se anotó por error' }
    fund = (await world.attempt('PUT', path, asked)) ?? fund
  }
  const lineOf = (world: World, amount: string) => ({
    accountId: world.expenses,
    costCenterId: world.costCenterId,
    expenseItemId: world.expenseItemId,
    amount,
  })
  return [
    {
      weight: 4,
      async run(world) {
        fund ??= await world.attempt('POST', `${fundPath}/create`, {
          date: world.today,
          accountId: world.fund,
          sourceAccountId: world.bank,
          custodian: 'Marta Ruiz',
          amount: '1500.00',
        })
        if (fund?.state === 'pending') await move(world, 'opened')
      },
    },
    ...kept(
      { path: '/private/expenseMovement' },
      (world) => {
        if (fund?.state !== 'opened') return undefined
        const amount = sumOf(world, 5, 120)
        const of = { date: world.today, fundId: fund._id, beneficiary: 'Luis Soto', description: 'Limpieza' }
        return world.random.onceIn(3)
          ? { ...of, advance: true, amount }
          : { ...of, lines: [lineOf(world, amount)] }
      },
      ['confirmed', 'confirmed', 'justified', 'cancelled'],
      (world, state) =>
        state === 'justified' ? { date: world.today, lines: [lineOf(world, sumOf(world, 1, 4))] } : {},
    ),
    { weight: 4, run: async (world) => move(world, await nextOf(world, fund)) },
  ]
}

/** Mostly it is filled again; now and then somebody settles it, or opens it again. */
async function nextOf({ random, attempt }: World, fund: Written | undefined): Promise<string> {
  if (!fund) return 'refunded'
  // Refunds and vouchers change the fund as well.
  const now = await attempt('GET', `${fundPath}/getById`, { id: fund._id })
  Object.assign(fund, now)
  if (fund.state === 'settled') return 'opened'
  return random.onceIn(5) ? 'settled' : 'refunded'
}

export const keepingMoney = (): Operation[] => [
  ...depositing(),
  ...transferring(),
  ...countingCash(),
  ...receivingCheques(),
  ...issuingCheques(),
  ...payingSmallThings(),
]
