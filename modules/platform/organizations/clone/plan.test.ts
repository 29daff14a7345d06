import { expect, test } from 'vitest'
import type { Taken } from '../../cloning/clonable.ts'
import { planOf } from './plan.ts'

const account = (key: string, name: string): Taken => ({ key, name, needs: [], values: { name } })
const center = (key: string, accountKey: string): Taken => ({
  key,
  name: key,
  needs: [{ element: 'accounts', key: accountKey }],
  values: { account: accountKey },
})

test('what is new is copied, what is there stays as it is, and codes are the same in any letter case', () => {
  const taken = [account('a1', 'Caja'), account('A2', 'Banco'), account('a3', 'Nueva')]
  const present = [account('A1', 'Caja'), account('a2', 'Bancos')]
  const [plan] = planOf([{ element: 'accounts', taken, present }], new Map([['accounts', present]]))
  expect(plan?.fresh.map(({ key }) => key)).toEqual(['a3'])
  expect(plan?.same.map(({ key }) => key)).toEqual(['a1'])
  expect(plan?.different.map(({ key }) => key)).toEqual(['A2'])
})

test('a cost centre needs its account: there, or copied with it, or it is missing', () => {
  const taken = [center('01', '731'), center('02', '999')]
  const centers = { element: 'costCenters', taken, present: [] } as const
  const missing = (accounts: string[], copied: string[]) =>
    planOf(
      [
        ...(copied.length > 0
          ? [{ element: 'accounts' as const, taken: copied.map((key) => account(key, key)), present: [] }]
          : []),
        centers,
      ],
      new Map([['accounts', accounts.map((key) => account(key, key))]]),
    ).flatMap((plan) => plan.missing.map(({ key, needs }) => `${key} needs ${needs.key}`))
  expect(missing(['731', '999'], [])).toEqual([])
  expect(missing(['731'], ['999'])).toEqual([])
  expect(missing(['731'], [])).toEqual(['02 needs 999'])
})
