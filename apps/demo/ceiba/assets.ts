import { addMonths, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { postDepreciation } from '@cuadre/assets/depreciation/posting.ts'
import { postEntry } from '@cuadre/assets/register/posting.ts'
import { wornInMonth } from '@cuadre/assets/register/wear.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type Book, linesOf } from '../book.ts'
import { type DemoDay, everyMonth, on } from '../calendar.ts'
import type { Document, Row, RowWriter } from '../documents.ts'
import { type Asset, bought, held } from './goods/assets.ts'
import { areas } from './goods/warehouses.ts'
import { accountOf } from './law.ts'
import { accountant, nameOf } from './people.ts'
import { documentOf, open } from './trade/document.ts'
import { settle } from './trade/money.ts'

const accumulating = accountOf('asset.depreciation')
const wearItem = '70100'
const areaOf = ({ area }: Asset) => areas.find(({ code }) => code === area)!
const centerOf = (asset: Asset) => asset.costCenter ?? areaOf(asset).costCenter
/** Wear of the office is an expense of administration, all other one of sales. */
const expenseOf = (asset: Asset) => (centerOf(asset) === '01' ? '822' : '819')

/** What the books were opened with, a refrigerated counter, computers; who answers for what; and what wears out each month, from the one after the purchase. */
export function keepAssets(book: Book) {
  const documents = new Map<Asset, Document>()
  for (const asset of held)
    documents.set(asset, enter(book, asset, { on: on(0, 1, 1), anyDay: true, entryType: '07' }))
  for (const asset of bought) {
    const document = enter(book, asset, { on: asset.boughtOn, entryType: '01' })
    documents.set(asset, document)
    buy(book, asset, document)
  }
  handOver(book, documents)
  const accumulated = new Map<Asset, Amount>(held.map((asset) => [asset, asset.before.worn]))
  for (const month of everyMonth) {
    const worn = [...held, ...bought]
      .filter(({ boughtOn }) => boughtOn === undefined || boughtOn < month.on(1))
      .map((asset) => {
        const monthly = wornInMonth(asset.cost, asset.rate)
        const total = (accumulated.get(asset) ?? zero).plus(monthly)
        accumulated.set(asset, total)
        return { asset, monthly, total }
      })
    depreciate(book, documents, { on: month.on(31), worn })
  }
}

interface Entered {
  on: DemoDay
  anyDay?: boolean
  entryType: string
}

/** An asset of the register; where it is now is where it came. */
function enter(book: Book, asset: Asset, { on: day, anyDay = false, entryType }: Entered): Document {
  const isBought = entryType === '01'
  const document = documentOf({
    type: 'asset',
    key: asset.label,
    series: 'AFT',
    on: day,
    anyDay,
    by: accountant,
    steps: ['pending', 'confirmed'],
    rows: (writer, self) => {
      const began = asset.before ? addMonths(startOfMonth(self.day), -asset.before.months - 1) : self.day
      return [
        {
          table: 'fixed_asset',
          values: {
            id: self.id,
            number: self.number,
            day: self.day,
            inventory_number: asset.label,
            name: asset.name,
            specification_id: writer.codes.assetSpecification(asset.specification),
            entry_type_id: writer.codes.assetEntryType(entryType),
            brand: asset.brand ?? null,
            model: asset.model ?? null,
            serial: asset.serial ?? null,
            acquired_day: began,
            started_day: began,
            depreciates_from: asset.before ? startOfMonth(self.day) : addMonths(startOfMonth(self.day), 1),
            total: text(asset.cost),
            cost: text(asset.cost),
            worn: text(asset.before?.worn ?? zero),
            ...placeOf(writer, asset, handedTo.get(asset.label)),
            account_id: writer.codes.account(asset.account),
            depreciation_account_id: writer.codes.account(accumulating),
            posted: isBought,
            provider_id: isBought ? writer.idOf('partner', seller) : null,
            due_date: isBought ? addMonths(self.day, 2) : null,
            reference: isBought ? `F-${asset.label}` : null,
            state: self.state,
            version: self.version,
            created_by: self.author,
          },
        },
      ]
    },
  })
  book.file(document)
  return document
}

const placeOf = ({ idOf }: RowWriter, asset: Asset, responsible = areaOf(asset).responsible) => ({
  area_id: idOf('area', asset.area),
  cost_center_id: idOf('center', centerOf(asset)),
  responsible,
})

const seller = 'P015'

/** It goes over the account of purchases, and is paid in two halves. */
function buy(book: Book, { name, cost, account }: Asset, document: Document) {
  const payable = accountOf('payable.asset')
  const owed = open(document, {
    kind: 'item',
    side: 'payable',
    partner: seller,
    account: payable,
    amount: cost,
    foreign: null,
    days: 60,
  })
  book.post(
    document,
    'fixedAssets',
    (numberOf) => translate('es', 'assets.entries.entered', { number: numberOf(document), name }),
    linesOf(
      postEntry(
        { description: nameOf(seller), cost, worn: zero, partnerId: seller },
        {
          asset: account,
          depreciation: accumulating,
          contra: payable,
          bought: { acquisition: accountOf('asset.buy'), transfer: accountOf('asset.transfer') },
        },
      ),
    ),
  )
  const first = round(cost.times(amount('0.5')))
  settle(book, owed, { on: document.on + 7, account: '109', part: first })
  settle(book, owed, { on: document.on + 38, account: '109', part: cost.minus(first) })
}

/** The truck was driven by another man until the autumn of the past year. */
const handedTo = new Map([['00003', 'Orestes Lima Cuní']])

function handOver(book: Book, documents: ReadonlyMap<Asset, Document>) {
  const truck = held.find(({ label }) => handedTo.has(label))!
  const day = on(0, 10, 6)
  const since = everyMonth.filter((month) => month.on(31) < day).length
  const accumulated = truck.before.worn.plus(wornInMonth(truck.cost, truck.rate).times(String(since)))
  const document = documentOf({
    type: 'assetMovement',
    key: truck.label,
    series: 'MAF',
    on: day,
    by: accountant,
    steps: ['confirmed'],
    rows: (writer, self): Row[] => {
      const { area_id, cost_center_id, responsible } = placeOf(writer, truck)
      return [
        {
          table: 'asset_movement',
          values: {
            id: self.id,
            number: self.number,
            day: self.day,
            type: 'responsible',
            description: 'El camión cambia de chofer',
            state: self.state,
            version: self.version,
            created_by: self.author,
          },
        },
        {
          table: 'asset_movement_line',
          values: {
            movement_id: self.id,
            type: 'responsible',
            line: 1,
            asset_id: writer.find(documents.get(truck)!)!.id,
            from_area_id: area_id,
            to_area_id: area_id,
            from_cost_center_id: cost_center_id,
            to_cost_center_id: cost_center_id,
            from_responsible: responsible,
            to_responsible: handedTo.get(truck.label)!,
            from_use: 'inUse',
            to_use: 'inUse',
            cost: text(truck.cost),
            accumulated: text(accumulated),
          },
        },
      ]
    },
  })
  book.file(document)
}

interface WornOut {
  asset: Asset
  monthly: Amount
  total: Amount
}

/** What the assets wore in a month, on its last day whatever day of the week that is. */
function depreciate(
  book: Book,
  documents: ReadonlyMap<Asset, Document>,
  { on: day, worn }: { on: DemoDay; worn: readonly WornOut[] },
) {
  const document = documentOf({
    type: 'assetDepreciation',
    key: String(day),
    series: 'DAF',
    on: day,
    anyDay: true,
    by: accountant,
    steps: ['confirmed'],
    rows: (writer, self): Row[] => [
      {
        table: 'asset_depreciation',
        values: {
          id: self.id,
          number: self.number,
          day: endOfMonth(self.day),
          amount: text(sum(worn.map(({ monthly }) => monthly))),
          state: self.state,
          version: self.version,
          created_by: self.author,
        },
      },
      ...worn.map(({ asset, monthly, total }, index) => ({
        table: 'asset_depreciation_line',
        values: {
          depreciation_id: self.id,
          line: index + 1,
          asset_id: writer.find(documents.get(asset)!)!.id,
          area_id: writer.idOf('area', asset.area),
          cost_center_id: writer.idOf('center', centerOf(asset)),
          account_id: writer.codes.account(expenseOf(asset)),
          expense_item_id: writer.codes.expenseItem(wearItem),
          depreciation_account_id: writer.codes.account(accumulating),
          cost: text(asset.cost),
          rate: asset.rate.toFixed(),
          monthly: text(monthly),
          amount: text(monthly),
          accumulated: text(total),
        },
      })),
    ],
  })
  book.file(document)
  book.post(
    document,
    'fixedAssets',
    (numberOf) =>
      translate('es', 'assetDepreciations.entry', {
        number: numberOf(document),
        day: formatDay(book.dayOf(day)),
      }),
    linesOf(
      postDepreciation(
        '',
        worn.map(({ asset, monthly }) => ({
          account: expenseOf(asset),
          costCenterId: centerOf(asset),
          expenseItemId: wearItem,
          depreciation: accumulating,
          amount: monthly,
        })),
      ),
    ),
  )
}
