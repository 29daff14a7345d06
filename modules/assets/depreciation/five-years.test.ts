import { beforeAll, describe, expect, test } from 'vitest'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'

// Three assets over five years, month by month, as an accountant reckons them on paper.
//
// The table was in the books before, cost 10,000.00 and wears a fifth a year from January 2026 on: 10,000.00 × 20 % ÷ 12 = 166.67. Fifty-nine
// of them are 9,833.53, and the last month takes 166.47.
//
// The van is bought on 17 March 2026 for 50,000.00 and wears from April on, at 20 %: 833.33. In April 2027 it has worn thirteen of them,
// 10,833.29. On 12 May 2027 it is valued at 60,000.00 with 13,000.00 worn. May still wears 833.33, so that 13,833.33 are worn and 46,166.67 are
// left; before, 50,000.00 less 11,666.62 would have been, 38,333.38. From June on it wears 50,000.00 × 20 % ÷ 12 × 46,166.67 ÷ 38,333.38 =
// 1,003.62 a month.
//
// The computer is bought on 20 January 2026 for 12,000.00 and wears from February on, at 25 %: 250.00. It is disposed of on 14 August 2029:
// forty-two months are 10,500.00, and 1,500.00 are lost.
const wornEachMonth = `
  2026-01  166.67        –       –
  2026-02  166.67        –  250.00
  2026-03  166.67        –  250.00
  2026-04  166.67   833.33  250.00
  2026-05  166.67   833.33  250.00
  2026-06  166.67   833.33  250.00
  2026-07  166.67   833.33  250.00
  2026-08  166.67   833.33  250.00
  2026-09  166.67   833.33  250.00
  2026-10  166.67   833.33  250.00
  2026-11  166.67   833.33  250.00
  2026-12  166.67   833.33  250.00
  2027-01  166.67   833.33  250.00
  2027-02  166.67   833.33  250.00
  2027-03  166.67   833.33  250.00
  2027-04  166.67   833.33  250.00
  2027-05  166.67   833.33  250.00
  2027-06  166.67  1003.62  250.00
  2027-07  166.67  1003.62  250.00
  2027-08  166.67  1003.62  250.00
  2027-09  166.67  1003.62  250.00
  2027-10  166.67  1003.62  250.00
  2027-11  166.67  1003.62  250.00
  2027-12  166.67  1003.62  250.00
  2028-01  166.67  1003.62  250.00
  2028-02  166.67  1003.62  250.00
  2028-03  166.67  1003.62  250.00
  2028-04  166.67  1003.62  250.00
  2028-05  166.67  1003.62  250.00
  2028-06  166.67  1003.62  250.00
  2028-07  166.67  1003.62  250.00
  2028-08  166.67  1003.62  250.00
  2028-09  166.67  1003.62  250.00
  2028-10  166.67  1003.62  250.00
  2028-11  166.67  1003.62  250.00
  2028-12  166.67  1003.62  250.00
  2029-01  166.67  1003.62  250.00
  2029-02  166.67  1003.62  250.00
  2029-03  166.67  1003.62  250.00
  2029-04  166.67  1003.62  250.00
  2029-05  166.67  1003.62  250.00
  2029-06  166.67  1003.62  250.00
  2029-07  166.67  1003.62  250.00
  2029-08  166.67  1003.62       –
  2029-09  166.67  1003.62       –
  2029-10  166.67  1003.62       –
  2029-11  166.67  1003.62       –
  2029-12  166.67  1003.62       –
  2030-01  166.67  1003.62       –
  2030-02  166.67  1003.62       –
  2030-03  166.67  1003.62       –
  2030-04  166.67  1003.62       –
  2030-05  166.67  1003.62       –
  2030-06  166.67  1003.62       –
  2030-07  166.67  1003.62       –
  2030-08  166.67  1003.62       –
  2030-09  166.67  1003.62       –
  2030-10  166.67  1003.62       –
  2030-11  166.67  1003.62       –
  2030-12  166.47  1003.62       –
`

const netAtTheEnd: Readonly<Record<string, readonly string[]>> = {
  // 10,000.00 less 12 × 166.67; 50,000.00 less 9 × 833.33; 12,000.00 less 11 × 250.00.
  2026: ['7999.96', '42500.03', '9250.00'],
  // Twelve more; 60,000.00 less 13,833.33 and 7 × 1,003.62; twelve more.
  2027: ['5999.92', '39141.33', '6250.00'],
  2028: ['3999.88', '27097.89', '3250.00'],
  // The computer is gone.
  2029: ['1999.84', '15054.45'],
  2030: ['0.00', '3011.01'],
}

const product = openProduct()
const assets = assetsOf(product)
const { ids, kinds, ok, call, recorded, down, depreciate, entries } = assets

const kept: OfAssets[] = []
const months = wornEachMonth
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

beforeAll(async () => {
  const open = months.map(([month]) => month!).filter((month) => month > '2026-03' && month < '2027')
  await assets.begin({ open })
  for (const year of [2027, 2028, 2029, 2030])
    await assets.ask('POST', 'accountingExercise/create', {
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      activate: 'all',
    })
  kept.push(
    await recorded({
      name: 'Mesa de reuniones',
      date: '2026-01-01',
      startedOn: '2025-12-15',
      entryTypeId: kinds.get('07'),
      specificationId: ids.furniture,
      providerId: null,
      cost: '10000.00',
      yearlyRate: '20',
    }),
    await recorded({
      name: 'Camioneta',
      date: '2026-03-17',
      specificationId: await assets.specification('03.04'),
      cost: '50000.00',
    }),
    await recorded({ name: 'Computadora', cost: '12000.00' }),
  )
})

/** What each of the three wore, `–` where it has no line, as the table says it. */
const wornIn = async (month: string): Promise<string> => {
  const { lines } = await ok(depreciate(`${month}-01`))
  const figures = kept.map(
    ({ inventoryNumber }) =>
      lines.find(({ asset }) => asset.inventoryNumber === inventoryNumber)?.amount ?? '–',
  )
  return [month, ...figures].join(' ')
}

const netOn = async (date: string): Promise<string[]> => {
  const { body } = await product.call<{ data: OfAssets[] }>('POST', '/private/assets/getAssets', {
    date,
    sort: [{ field: 'inventoryNumber', direction: 'asc' }],
  })
  return body.data.map(({ net }) => net)
}

/** What happens in a month before it is depreciated. */
const happens: Readonly<Record<string, () => Promise<void>>> = {
  '2027-05': async () => {
    const van = { assetId: kept[1]!._id, cost: '60000.00', accumulated: '13000.00' }
    const valued = await ok(call('PUT', 'assets/revalueAssets', { date: '2027-05-12', lines: [van] }))
    expect(await entries(valued)).toEqual([['D 240.0030 10000.00', 'C 375 2166.71', 'C 613 7833.29']])
  },
  '2029-08': async () => {
    const gone = await ok(down([kept[2]!._id], '2029-08-14', { reason: 'breakage' }))
    expect(await entries(gone)).toEqual([['D 375 10500.00', 'D 845 1500.00', 'C 240.0020 12000.00']])
  },
}

describe('three assets over five years', () => {
  test.for(Object.entries(netAtTheEnd))(
    'in %s each month wears what was reckoned by hand, and so is what is left of them',
    async ([year, net]) => {
      for (const [month = '', ...figures] of months.filter(([of]) => of?.startsWith(year))) {
        await happens[month]?.()
        expect(await wornIn(month)).toBe([month, ...figures].join(' '))
      }
      expect(await netOn(endOfMonth(`${year}-12-01`))).toEqual(net)
    },
  )

  test('and the register of each year still says what it was', async () => {
    for (const [year, net] of Object.entries(netAtTheEnd)) expect(await netOn(`${year}-12-31`)).toEqual(net)
  })
})
