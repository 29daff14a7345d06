import type { z } from 'zod'
import type { RefundCalculation, WholeFund, WholeRefund } from '@cuadre/treasury/cash-funds/api.ts'
import type { WholeVoucher } from '@cuadre/treasury/expense-vouchers/api.ts'
import { fundAccount } from './cash-funds.ts'
import type { Product } from './ceiba.ts'
import { type MoneyMoved, treasuryOf } from './treasury.ts'

type Calculated = z.output<typeof RefundCalculation>
export type Fund = Omit<WholeFund, 'refunds'> &
  MoneyMoved & { refunds: { _id: string; number: string; amount: string }[] }
export type Voucher = WholeVoucher & MoneyMoved

/** Funds of La Ceiba, each on an account of its own and filled from the bank, and what is paid from them. */
export const fundsOf = (product: Product) => {
  const treasury = treasuryOf(product)
  const { ok } = treasury
  const ids = Object.assign(treasury.ids, {
    bank: '',
    cash: '',
    fuel: '',
    supplies: '',
    center: '',
    item: '',
  })
  const ask = <Body>(method: string, path: string, input: object) =>
    product.call<Body>(method, `/private/${path}`, input)
  const asked = async <Body>(method: string, path: string, input: object) =>
    ok(ask<Body>(method, path, input))

  const draft = (more: object = {}) => ({
    date: '2026-01-08',
    sourceAccountId: ids.bank,
    custodian: 'Elena Ruiz',
    amount: '5000.00',
    ...more,
  })
  const funds = treasury.documents<Fund>('openingCashBack', draft)
  const move = (fund: Pick<Fund, '_id' | 'version'>, state: string, more: object = {}) =>
    ask<Fund>('PUT', 'openingCashBack/changeStateCashbackMovement', {
      _id: fund._id,
      version: fund.version,
      state,
      ...more,
    })
  const vouchers = treasury.documents<Voucher>('expenseMovement', (more = {}) => ({
    date: '2026-01-12',
    beneficiary: 'Papelería El Trébol',
    description: 'Papel y sobres',
    ...more,
  }))
  /** Office supplies for the administration. */
  const supplies = (amount: string) => ({
    accountId: ids.supplies,
    costCenterId: ids.center,
    expenseItemId: ids.item,
    amount,
  })
  const opened = async (more: object = {}) => {
    const account = await fundAccount(asked, ids.cash)
    return ok(move(await funds.written({ accountId: account, ...more }), 'opened'))
  }
  const fresh = (fund: Fund) => funds.read(fund)
  const spent = async (fund: Fund, amount: string, more: object = {}) =>
    ok(
      vouchers.move(
        await vouchers.written({ fundId: fund._id, lines: [supplies(amount)], ...more }),
        'confirmed',
      ),
    )
  const advanced = async (fund: Fund, amount: string, more: object = {}) =>
    ok(
      vouchers.move(
        await vouchers.written({
          fundId: fund._id,
          advance: true,
          amount,
          beneficiary: 'Mario Peña',
          description: 'Viaje a Matanzas',
          ...more,
        }),
        'confirmed',
      ),
    )
  const calculated = (fund: Fund, date = '2026-01-20') =>
    asked<Calculated>('POST', 'openingCashBack/refundCalc', { _id: fund._id, date })
  const refund = async (fund: Fund, date = '2026-01-20') => {
    const filled = await ok(move(await fresh(fund), 'refunded', { date }))
    return asked<WholeRefund>('GET', 'openingCashBack/refund/getById', { id: filled.refunds[0]!._id })
  }
  const lines = async (document: { entries: { _id: string }[] }) => {
    const codes = (await treasury.entries(document)).map((entry) =>
      entry.map((line) => line.replace(/108\.5\d{3}/, 'fund')),
    )
    return codes
  }
  const figures = ({
    approved,
    onHand,
    vouchersAmount,
    advancesAmount,
    toRefund,
    difference,
  }: Calculated) => ({
    approved,
    onHand,
    vouchersAmount,
    advancesAmount,
    toRefund,
    difference,
  })
  const begin = async () => {
    await treasury.begin()
    ids.bank = await treasury.account('109')
    ids.cash = await treasury.account('108')
    ids.fuel = await treasury.account('107')
    ids.supplies = await treasury.account('822')
    ids.center = await treasury.costCenter('C2', 'Dirección')
    ids.item = await treasury.expenseItem('11162')
    await treasury.enter('2026-01-06', 'Aporte de los socios', [
      ['109', '200000.00', '0'],
      ['600', '0', '200000.00'],
    ])
  }
  /** The code of an account. */
  const codeOf = async (id: string): Promise<string> => {
    const { rows } = await product.asOwner(`select code from account where id = '${id}'`)
    return (rows[0] as { code: string }).code
  }
  return {
    ...treasury,
    ids,
    codeOf,
    begin,
    ask,
    asked,
    funds,
    move,
    vouchers,
    supplies,
    opened,
    fresh,
    spent,
    advanced,
    calculated,
    refund,
    lines,
    figures,
  }
}
