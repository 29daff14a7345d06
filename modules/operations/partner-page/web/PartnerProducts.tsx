import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { showRate, showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { addressOf as productAddress } from '@cuadre/nomenclators/products/web/addresses.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { DisplayedOf } from '@cuadre/web-kit/widgets/DisplayedOf.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { productsOfPartner } from '../api.ts'
import classes from './PartnerPage.module.css'

interface PartnerProductsProps {
  partnerId: string
  side: 'sold' | 'bought'
}

/** What was sold to a partner or bought from it, and at which price the last time, beside that of the catalogue. */
export function PartnerProducts({ partnerId, side }: PartnerProductsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery(query(productsOfPartner, { partnerId, side }))
  const label = t(`partnerPage.${side}.title`)
  return (
    <Loaded query={found}>
      {({ data, total }) =>
        data.length === 0 ? (
          <p className={classes['none']}>{t(`partnerPage.${side}.none`)}</p>
        ) : (
          <>
            <DocumentLines
              label={label}
              lines={data}
              keyOf={({ productId }) => productId}
              columns={[
                {
                  id: 'product',
                  header: t('partnerPage.product'),
                  card: 'title',
                  cell: ({ product }) => (
                    <RecordLink to={productAddress(product)}>
                      {product.code} {product.name}
                    </RecordLink>
                  ),
                },
                {
                  id: 'quantity',
                  header: t('partnerPage.quantity'),
                  align: 'right',
                  cell: ({ quantity, unit }) => `${showTrimmed(quantity, language, 0)} ${unit}`,
                },
                { id: 'date', header: t('partnerPage.last'), cell: ({ date }) => <Day value={date} /> },
                {
                  id: 'document',
                  header: t('partnerPage.number'),
                  cell: ({ document }) => <DocumentLink document={document} />,
                },
                {
                  id: 'price',
                  header: t('partnerPage.price'),
                  align: 'right',
                  card: 'amount',
                  cell: ({ price, currency }) =>
                    [showRate(price, language), currency?.code].filter(Boolean).join(' '),
                },
                {
                  id: 'discount',
                  header: t('partnerPage.discount'),
                  align: 'right',
                  cell: ({ discount }) => (discount === '0' ? '–' : showTrimmed(discount, language, 0)),
                },
                {
                  id: 'listPrice',
                  header: t('partnerPage.listPrice'),
                  align: 'right',
                  cell: ({ listPrice }) => (listPrice === null ? '–' : showRate(listPrice, language)),
                },
              ]}
            />
            <DisplayedOf displayed={data.length} all={total} />
          </>
        )
      }
    </Loaded>
  )
}
