import { amount, sum } from '@cuadre/kernel/money.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { SearchBox } from '@cuadre/web-kit/list/SearchBox.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { ScanButton } from '@cuadre/web-kit/scan/ScanButton.tsx'
import { EmptyState } from '@cuadre/web-kit/widgets/EmptyState.tsx'
import { ErrorState } from '@cuadre/web-kit/widgets/ErrorState.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stockOnDay } from '../api.ts'
import { cardAddressOf } from './addresses.ts'
import type { StockRow } from './columns.tsx'
import classes from './LookUp.module.css'

/** How many rows are asked for: enough for a product in every storage, few enough for a phone. */
const most = 50

const noFilters = {}

/** How much there is of a product, and where: asked beside the shelf or before a customer, by a scan or a few letters. */
export default function LookUp() {
  const t = useScreenWords()
  const kit = useKitWords()
  const { search, setSearch } = useListSearch(noFilters)
  const wanted = search.search ?? ''
  const stock = useQuery({
    ...query(stockOnDay, { search: wanted, by: 'storage', withNone: true, page: 1, limit: most }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const products =
    wanted === '' || !stock.data ? [] : [...Map.groupBy(stock.data.data, ({ productId }) => productId)]
  const more = stock.data && wanted !== '' ? stock.data.total - stock.data.data.length : 0
  return (
    <ListScreen title={t('lookUp.title')}>
      <search className={classes['asked']}>
        <SearchBox
          value={wanted}
          onChange={(text) => setSearch({ search: text })}
          placeholder={t('lookUp.placeholder')}
          isBegun
        />
        <ScanButton
          once
          onCode={(code) => {
            setSearch({ search: code })
            return Promise.resolve({ said: code, isFound: true })
          }}
        />
      </search>
      {stock.error && (
        <ErrorState
          title={kit('error.notLoaded')}
          message={stock.error.message}
          onRetry={() => void stock.refetch()}
        />
      )}
      {wanted === '' && <EmptyState title={t('lookUp.title')}>{t('lookUp.begin')}</EmptyState>}
      {wanted !== '' && stock.data?.total === 0 && !stock.isPlaceholderData && (
        <output>{t('lookUp.none', { text: wanted })}</output>
      )}
      <ul className={classes['products']} aria-label={t('lookUp.title')}>
        {products.map(([productId, rows]) => (
          <Product key={productId} rows={rows} />
        ))}
      </ul>
      {more > 0 && <p className={classes['more']}>{t('lookUp.more', { count: more })}</p>}
    </ListScreen>
  )
}

/** A product with what each storage has of it; what it is sold at stands beside its code. */
function Product({ rows }: { rows: readonly StockRow[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [first] = rows
  if (!first) return null
  const { productId, code, name, unit, imageId, salePrice } = first
  const quantity = (value: string) => showTrimmed(value, language, 0)
  const held = rows.filter(({ storage }) => storage !== null)
  return (
    <li className={classes['product']}>
      <Thumbnail id={imageId} size={36} />
      <div className={classes['name']}>
        <Link to={cardAddressOf(productId)}>{name}</Link>
        <small>
          {code} · {salePrice === null ? t('lookUp.noPrice') : <Money value={salePrice} />}
        </small>
      </div>
      <strong className={classes['total']}>
        {quantity(sum(rows.map((row) => amount(row.quantity))).toFixed())} <small>{unit}</small>
      </strong>
      <ul className={classes['storages']} aria-label={name}>
        {held.map(({ storageId, storage, available, isLow, ...row }) => (
          <li key={storageId} data-low={isLow || undefined}>
            <span>{storage?.name}</span>
            {available !== null && available !== row.quantity && (
              <small>{t('lookUp.available', { quantity: quantity(available) })}</small>
            )}
            <strong>
              {quantity(row.quantity)} <small>{unit}</small>
            </strong>
          </li>
        ))}
        {held.length === 0 && <li>{t('lookUp.nowhere')}</li>}
      </ul>
    </li>
  )
}
