import { query } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText, type Choice } from '@cuadre/web-kit/form/choice.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { productSource } from '../../products/web/sources.ts'
import { getProductsByProvider, updateProductProvider } from '../api.ts'
import { RowList } from './RowList.tsx'
import type { WholePartner } from './use-partner-form.ts'

type Supplied = z.output<typeof getProductsByProvider.output>['data'][number]

/** What a provider supplies, under its own references and at its prices. */
export function SuppliedProducts({ partner }: { partner: WholePartner }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [editing, setEditing] = useState(false)
  const supplied = useQuery(query(getProductsByProvider, { id: partner._id }))
  const products = supplied.data?.data ?? []
  return (
    <Panel
      title={t('partners.supplied')}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
          {t('catalogue.edit')}
        </Button>
      }
    >
      {products.length === 0 ? (
        <p>{t('partners.suppliesNothing')}</p>
      ) : (
        <PlainTable label={t('partners.supplied')}>
          <thead>
            <tr>
              <th>{t('partners.product')}</th>
              <th>{t('partners.reference')}</th>
              <th className={right}>{t('partners.price')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, product, unit, reference, price }) => (
              <tr key={productId}>
                <td>{choiceText({ ...product, code: product.code ?? '' })}</td>
                <td>{reference}</td>
                <td className={right}>{price !== null && `${showRate(price, language)} / ${unit}`}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {editing && <SuppliedDialog partner={partner} products={products} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

interface Row {
  product: Choice | null
  reference: string
  price: string
}

const blank: Row = { product: null, reference: '', price: '' }

interface DialogProps {
  partner: WholePartner
  products: readonly Supplied[]
  onClose(): void
}

function SuppliedDialog({ partner, products, onClose }: DialogProps) {
  const t = useScreenWords()
  const form = useForm({
    start: {
      rows: products.map(({ product, reference, price }): Row => ({
        product: { ...product, code: product.code ?? '' },
        reference: reference ?? '',
        price: price ?? '',
      })),
    },
    save: updateProductProvider,
    inputOf: ({ rows }) => ({
      _id: partner._id,
      version: partner.version,
      products: rows.flatMap(({ product, reference, price }) =>
        product
          ? [{ productId: product._id, reference: reference === '' ? null : reference, price: price || null }]
          : [],
      ),
    }),
    onSaved: () => {
      toast.success(t('catalogue.saved', { code: partner.code, name: partner.name }))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} size="xl" title={t('partners.supplied')}>
      {form.error && (
        <Alert color="red" role="alert" mb="sm">
          {form.error.message}
        </Alert>
      )}
      <RowList
        rows={form.values.rows}
        blank={blank}
        most={1000}
        onChange={(rows) => form.patch({ rows })}
        addLabel={t('products.addRelated')}
        removeLabel={({ product }) => t('partners.removeRow', { name: product?.name ?? '' })}
      >
        {(row, set, at) => (
          <>
            <RecordSelect
              source={productSource}
              label={t('partners.product')}
              value={row.product}
              error={form.messageAt(`products.${at}.productId`)}
              onChange={(product) => set({ product })}
            />
            <TextInput
              label={t('partners.reference')}
              maxLength={60}
              value={row.reference}
              onChange={(event) => set({ reference: event.currentTarget.value })}
            />
            <MoneyInput
              label={t('partners.price')}
              decimals={6}
              value={row.price}
              onChange={(price) => set({ price })}
            />
          </>
        )}
      </RowList>
      <Group justify="flex-end" mt="md">
        <Button loading={form.isSaving} onClick={() => form.submit()}>
          {t('partners.saveSupplied')}
        </Button>
      </Group>
    </Modal>
  )
}
