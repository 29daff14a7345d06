import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { addressOf as productAddress } from '@cuadre/nomenclators/products/web/addresses.ts'
import { useAddressOf, useKindName } from '@cuadre/web-kit/kinds.ts'
import { Day as DayField, Id } from '@cuadre/kernel/fields.ts'
import { EntryLinks } from '@cuadre/accounting/entries/web/EntryLinks.tsx'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { Fact, Facts } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Pages } from '@cuadre/web-kit/list/Pages.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { FileMenu } from '@cuadre/web-kit/list/FileMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, Suspense } from 'react'
import type { z } from 'zod'
import { byProduct, type cardPapers, printCard } from '../api.ts'
import classes from './Reports.module.css'
import { addressOf as movementAddress } from '../../transfers/web/addresses.ts'
import { lazily } from '@cuadre/web-kit/patiently.ts'

const StockChart = lazily(() => import('./StockChart.tsx'))

const filterShape = {
  productId: Id.optional(),
  storageId: Id.optional(),
  startDate: DayField.optional(),
  endDate: DayField.optional(),
}

const filters: readonly Filter[] = [
  { kind: 'record', header: 'stockCard.product', id: 'productId', source: productSource },
  { kind: 'record', header: 'stockCard.storage', id: 'storageId', source: warehouseSource },
  { kind: 'days', header: 'stockCard.days', from: 'startDate', until: 'endDate' },
]

const perPage = 200

/** The ledger of a product: what came, what left and what there was after each movement, in units and in value. */
export default function StockCard() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { productId, storageId, startDate, endDate, page } = search
  const input = {
    productId: productId ?? '',
    ...(storageId !== undefined && { storageId }),
    ...(startDate !== undefined && { startDate }),
    ...(endDate !== undefined && { endDate }),
  }
  const wanted = { ...input, page, limit: perPage }
  const card = useQuery({
    ...query(byProduct, wanted),
    enabled: productId !== undefined,
    placeholderData: keepPreviousData,
  })
  const displayed = productId === undefined ? undefined : card.data
  return (
    <ListScreen
      title={displayed ? t('stockCard.of', { product: choiceText(displayed.product) }) : t('stockCard.title')}
      count={displayed?.total}
      actions={
        displayed && (
          <>
            <ButtonLink to={productAddress(displayed.product._id)} variant="default">
              {t('stockCard.openProduct')}
            </ButtonLink>
            <PrintMenu input={input} />
            <DownloadMenu onDownload={(format) => download(byProduct, wanted, { format })} />
          </>
        )
      }
    >
      <Filters filters={filters} search={{ ...search }} onSearch={setSearch} />
      {productId === undefined && (
        <EmptyState title={t('stockCard.title')}>{t('stockCard.choose')}</EmptyState>
      )}
      {card.error && (
        <ErrorState
          title={t('stockCard.notLoaded')}
          message={card.error.message}
          onRetry={() => void card.refetch()}
        />
      )}
      {productId !== undefined && !card.data && !card.error && <Loading />}
      {displayed && (
        <>
          <Held card={displayed} />
          <Suspense fallback={null}>
            <StockChart requested={input} />
          </Suspense>
          <CardLines card={displayed} />
          <Pages
            page={page}
            limit={perPage}
            total={displayed.total}
            onPage={(next) => setSearch({ page: next })}
          />
        </>
      )}
    </ListScreen>
  )
}

/** The papers that it is kept on: a bin card is of one storage. */
function PrintMenu({ input }: { input: Omit<z.input<typeof printCard.input>, 'paper'> }) {
  const t = useScreenWords()
  const print = (paper: (typeof cardPapers)[number]) => printDocument(printCard, { ...input, paper })
  return (
    <FileMenu
      label={t('stockCard.print.action')}
      icon={IconPrinter}
      files={[
        { label: t('stockCard.papers.ledger'), save: () => print('ledger') },
        {
          label: t('stockCard.papers.bin'),
          save: async () => {
            if (input.storageId) await print('bin')
            else toast.error(t('stockCard.storageNeeded'))
          },
        },
      ]}
    />
  )
}

type Card = z.output<typeof byProduct.output>
type Line = Card['data'][number]

const isNone = (value: string) => /^0(\.0*)?$/.test(value)

function Held({ card: { product, opening, totals, closing, reserved } }: { card: Card }) {
  const t = useScreenWords()
  const language = useLanguage()
  const pair = (quantity: string, value: string) => (
    <>
      {showTrimmed(quantity, language, 0)} {product.unit} · <Money value={value} />
    </>
  )
  return (
    <Facts>
      <Fact label={t('stockCard.opening')}>{pair(opening.quantity, opening.value)}</Fact>
      <Fact label={t('stockCard.in')}>{pair(totals.quantityIn, totals.valueIn)}</Fact>
      <Fact label={t('stockCard.out')}>{pair(totals.quantityOut, totals.valueOut)}</Fact>
      <Fact label={t('stockCard.closing')}>
        <strong>{pair(closing.quantity, closing.value)}</strong>
      </Fact>
      {reserved.documents.length > 0 && (
        <Fact label={t('stockCard.reserved')}>
          {showTrimmed(reserved.quantity, language, 0)} {product.unit}
          {reserved.documents.map((document) => (
            <Fragment key={document._id}>
              {' · '}
              <DocumentLink document={document} />
            </Fragment>
          ))}
        </Fact>
      )}
    </Facts>
  )
}

function CardLines({ card: { data } }: { card: Card }) {
  const t = useScreenWords()
  const addressOf = useAddressOf()
  const nameOf = useKindName()
  const language = useLanguage()
  if (data.length === 0) return <p className={classes['muted']}>{t('stockCard.none')}</p>
  const quantity = (value: string) => (isNone(value) ? '' : showTrimmed(value, language, 0))
  const money = (value: string) => (isNone(value) ? '' : <Money value={value} />)
  const figures = (
    id: 'quantityIn' | 'valueIn' | 'quantityOut' | 'valueOut',
    cell: (value: string) => ReturnType<DisplayedColumn<Line>['cell']>,
  ): DisplayedColumn<Line> => ({
    id,
    header: t(`stockCard.${id}`),
    align: 'right',
    cell: (line) => cell(line[id]),
  })
  const columns: DisplayedColumn<Line>[] = [
    { id: 'date', header: t('stockCard.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'document',
      header: t('stockCard.document'),
      card: 'title',
      cell: ({ document: { type, _id, number } }) => (
        <>
          <RecordLink to={addressOf(type, _id) ?? movementAddress(_id)}>{number}</RecordLink>
          <small>{t(`documents.${type}`, { defaultValue: nameOf(type) })}</small>
        </>
      ),
    },
    { id: 'entry', header: t('stockCard.entry'), cell: ({ entries }) => <EntryLinks entries={entries} /> },
    { id: 'storage', header: t('stockCard.storage'), cell: ({ storage }) => storage.name },
    figures('quantityIn', quantity),
    figures('quantityOut', quantity),
    {
      id: 'unitCost',
      header: t('stockCard.unitCost'),
      align: 'right',
      cell: ({ unitCost }) => (unitCost === null ? '' : showRate(unitCost, language)),
    },
    figures('valueIn', money),
    figures('valueOut', money),
    {
      id: 'quantity',
      header: t('stockCard.quantity'),
      align: 'right',
      cell: (line) => <strong>{showTrimmed(line.quantity, language, 0)}</strong>,
    },
    {
      id: 'value',
      header: t('stockCard.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => (
        <strong>
          <Money value={value} />
        </strong>
      ),
    },
  ]
  return (
    <DocumentLines label={t('stockCard.movements')} columns={columns} lines={data} keyOf={({ _id }) => _id} />
  )
}
