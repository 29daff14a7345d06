import { DetailScreen, Fact, Facts, Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { DetailActions } from '../../catalogue/web/DetailActions.tsx'
import { showQuantity } from '../../catalogue/web/number-text.ts'
import { PictureCarousel } from '../../images/web/PictureCarousel.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { OneRecord } from '@cuadre/web-kit/screens.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { deleteProduct, getProduct, updateProduct } from '../api.ts'
import { marginOf } from '../margin.ts'
import { addressOf, editAddressOf, listAddress } from './addresses.ts'
import classes from './ProductDetail.module.css'
import type { WholeProduct } from './use-product-form.ts'

/** One product: what it is, what it costs and sells at, what there is of it and what goes with it. */
export default function ProductDetail({ id }: OneRecord) {
  return (
    <RecordLoader key={id} call={getProduct} id={id}>
      {(product) => <Content product={product} />}
    </RecordLoader>
  )
}

function Content({ product }: { product: WholeProduct }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const { category, inventoryAccount } = product
  return (
    <DetailScreen
      label={t('products.one')}
      title={`${product.code} ${product.name}`}
      state={<ActiveBadge active={product.active} />}
      actions={
        <DetailActions
          record={product}
          update={updateProduct}
          remove={deleteProduct}
          editAddress={editAddressOf}
          onDeleted={() => void navigate({ to: listAddress, replace: true })}
        />
      }
    >
      <div className={classes['head']} data-pictures={product.images.length > 0 || undefined}>
        {product.images.length > 0 && <PictureCarousel name={product.name} pictures={product.images} />}
        <div className={classes['facts']}>
          <Facts>
            <Fact label={t('products.salePrice')}>
              <strong>
                <Price value={product.salePrice} />
              </strong>
            </Fact>
            <Fact label={t('products.wholesalePrice')}>
              <Price value={product.wholesalePrice} />
            </Fact>
            <Fact label={t('products.purchasePrice')}>
              <Price value={product.purchasePrice} />
            </Fact>
            <Fact label={t('products.margin')}>
              <Margin product={product} />
            </Fact>
            <Fact label={t('products.category')}>
              {category ? (
                <Link {...at(listAddress, { categoryId: category._id })}>{category.name}</Link>
              ) : (
                '–'
              )}
            </Fact>
            <Fact label={t('products.unit')}>{product.unit.name}</Fact>
            <Fact label={t('products.barcode')}>{product.barcode ?? '–'}</Fact>
            <Fact label={t('products.inventoryAccount')}>
              {inventoryAccount ? `${inventoryAccount.code} ${inventoryAccount.name}` : '–'}
            </Fact>
            <Fact label={t('products.minimumStock')}>
              <Quantity value={product.minimumStock} unit={product.unit.symbol} />
            </Fact>
            <Fact label={t('products.maximumStock')}>
              <Quantity value={product.maximumStock} unit={product.unit.symbol} />
            </Fact>
            {product.tracksLots && (
              <Fact label={t('products.tracksLots')}>
                {product.shelfLifeDays === null
                  ? t('catalogue.yes')
                  : t('products.keepsDays', { count: product.shelfLifeDays })}
              </Fact>
            )}
            <Fact label={t('products.inPublicCatalogue')}>
              {t(product.inPublicCatalogue ? 'catalogue.yes' : 'catalogue.no')}
            </Fact>
            {product.description !== null && (
              <Fact label={t('products.description')} wide>
                {product.description}
              </Fact>
            )}
          </Facts>
          <Stock product={product} />
        </div>
      </div>
      <Panel title={t('products.related')}>
        {product.related.length === 0 ? (
          <p>{t('products.noRelated')}</p>
        ) : (
          <PlainTable label={t('products.related')}>
            <tbody>
              {product.related.map((other) => (
                <tr key={other._id}>
                  <td>{other.code}</td>
                  <td>
                    <Group gap={8} wrap="nowrap">
                      <Thumbnail id={other.imageId} />
                      <Link to={addressOf(other)}>{other.name}</Link>
                    </Group>
                  </td>
                  <td className={right}>
                    <Price value={other.salePrice} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        )}
      </Panel>
    </DetailScreen>
  )
}

function Stock({ product: { stock, unit } }: { product: WholeProduct }) {
  const t = useScreenWords()
  return (
    <Panel title={t('products.stock')}>
      {stock.length === 0 ? (
        <p>{t('products.noStock')}</p>
      ) : (
        <PlainTable label={t('products.stock')}>
          <thead>
            <tr>
              <th>{t('products.storage')}</th>
              <th className={right}>{t('products.quantity')}</th>
              <th className={right}>{t('products.value')}</th>
            </tr>
          </thead>
          <tbody>
            {stock.map(({ storageId, storage, quantity, value }) => (
              <tr key={storageId}>
                <td>{storage.name}</td>
                <td className={right}>
                  <Quantity value={quantity} unit={unit.symbol} />
                </td>
                <td className={right}>
                  <Money value={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Panel>
  )
}

const Price = ({ value }: { value: string | null }) => (value === null ? '–' : <Money value={value} />)

function Quantity({ value, unit }: { value: string | null; unit: string }) {
  const language = useLanguage()
  return <>{value === null ? '–' : `${showQuantity(value, language)} ${unit}`}</>
}

function Margin({ product }: { product: WholeProduct }) {
  const language = useLanguage()
  const margin = marginOf(product)
  return <>{margin === undefined ? '–' : `${showQuantity(margin, language)} %`}</>
}
