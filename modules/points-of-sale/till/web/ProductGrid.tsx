import { memo, useDeferredValue, useMemo, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { folded } from '@cuadre/kernel/folded.ts'
import { useFigures } from './figures.ts'
import type { Catalogue, TillProduct } from './kept.ts'
import { usePictures } from './use-till.ts'
import classes from './grid.module.css'

interface ProductGridProps {
  catalogue: Catalogue
  onAdd: (productId: string) => void
  onCode: (code: string) => boolean
}

/** What is sold, as pictures to be touched; narrowed by category, by name, or by a code that is read. */
export function ProductGrid({ catalogue, onAdd, onCode }: ProductGridProps) {
  const t = useScreenWords()
  const [search, setSearch] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const wanted = useDeferredValue(folded(search.trim()))
  const categories = useMemo(
    () => [
      ...new Map(
        catalogue.products.flatMap(({ category }) => (category ? [[category._id, category]] : [])),
      ).values(),
    ],
    [catalogue],
  )
  const shown = useMemo(
    () =>
      catalogue.products.filter(
        ({ product, barcode, category }) =>
          (categoryId === undefined || category?._id === categoryId) &&
          (wanted === '' || folded(`${product.code} ${product.name} ${barcode ?? ''}`).includes(wanted)),
      ),
    [catalogue, categoryId, wanted],
  )
  const take = () => {
    if (search.trim() === '') return
    if (onCode(search.trim()) || shown.length === 1) {
      if (shown.length === 1 && !shown.some(({ barcode }) => barcode === search.trim()))
        onAdd(shown[0]!.productId)
      setSearch('')
    }
  }
  return (
    <section className={classes['products']} aria-label={t('till.web.products')}>
      <label className={classes['search']}>
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          aria-label={t('till.web.search')}
          placeholder={t('till.web.search')}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </label>
      {categories.length > 1 && (
        <fieldset className={classes['categories']} aria-label={t('till.web.categories')}>
          <button
            type="button"
            aria-pressed={categoryId === undefined}
            onClick={() => setCategoryId(undefined)}
          >
            {t('till.web.all')}
          </button>
          {categories.map(({ _id, name }) => (
            <button
              key={_id}
              type="button"
              aria-pressed={categoryId === _id}
              onClick={() => setCategoryId(_id)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {shown.length === 0 && (
        <p className={classes['none']}>
          {t(catalogue.products.length === 0 ? 'till.web.noProducts' : 'till.web.noneFound')}
        </p>
      )}
      <Tiles products={shown} catalogue={catalogue} onAdd={onAdd} />
    </section>
  )
}

interface TilesProps {
  products: readonly TillProduct[]
  catalogue: Catalogue
  onAdd: (productId: string) => void
}

/** Drawn anew only where what is shown changes: a basket that grows leaves them as they are. */
const Tiles = memo(function Tiles({ products, catalogue, onAdd }: TilesProps) {
  const pictures = usePictures()
  const { money } = useFigures(catalogue)
  return (
    <ul className={classes['tiles']}>
      {products.map(({ productId, product: { name, imageId }, price, unit }) => {
        const picture = imageId ? pictures.get(imageId) : undefined
        return (
          <li key={productId}>
            <button type="button" className={classes['tile']} onClick={() => onAdd(productId)}>
              {picture ? (
                <img src={picture} alt="" loading="lazy" />
              ) : (
                <span className={classes['initials']} aria-hidden>
                  {name.slice(0, 2)}
                </span>
              )}
              <span className={classes['name']}>{name}</span>
              <span className={classes['price']}>
                {money(price)} <small>/ {unit}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
})
