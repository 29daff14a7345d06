import { query, useChange } from '@cuadre/web-kit/api.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, SegmentedControl, Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { keyOf, useRefused } from '../../catalogue/web/use-many.tsx'
import { changePrices, previewPrices } from '../api.ts'
import { PriceName, PriceRule } from '../price-change.ts'
import classes from './ChangePrices.module.css'
import type { ProductRow } from './columns.tsx'
import { PricePreview } from './PricePreview.tsx'

interface ChangePricesProps {
  products: readonly ProductRow[]
  onClose(): void
}

type Rule = z.output<typeof PriceRule>

const first = {
  price: 'salePrice' as z.output<typeof PriceName>,
  by: 'percentage' as Rule['by'],
  direction: 'up' as 'up' | 'down',
  value: '',
  roundTo: '0.01' as Rule['roundTo'],
}

/** Raises or lowers the prices of the products that are selected, seen before it is done. */
export function ChangePrices({ products, onClose }: ChangePricesProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const [requested, setRequested] = useState(first)
  const { refused, onError, close } = useRefused()
  const { price, by, direction, value, roundTo } = requested
  const set = (changed: Partial<typeof first>) => setRequested({ ...requested, ...changed })
  const rule = { price, by, roundTo, value: direction === 'down' ? `-${value}` : value }
  const hasValue = Number(value) > 0
  const found = useQuery({
    ...query(previewPrices, { products: products.map(keyOf), ...rule }),
    enabled: hasValue,
    placeholderData: keepPreviousData,
  })
  const rows = hasValue ? (found.data?.data ?? []) : []
  const changing = rows.filter(({ problem }) => problem === null)
  const save = useChange(changePrices, {
    onSuccess: ({ changed }) => {
      toast.success(t('products.pricesChanged', { count: changed }))
      onClose()
    },
  })
  const able = new Set(changing.map(({ _id }) => _id))
  const run = () =>
    save.mutate(
      { products: products.filter(({ _id }) => able.has(_id)).map(keyOf), ...rule },
      { onError: onError(products) },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('products.priceTitle', { count: products.length })}
      closeButtonProps={{ 'aria-label': t('catalogue.close') }}
    >
      <Stack>
        <div className={classes['rule']}>
          <Select
            label={t('products.price')}
            allowDeselect={false}
            value={price}
            data={PriceName.options.map((each) => ({ value: each, label: t(`products.${each}`) }))}
            onChange={(each) => set({ price: PriceName.parse(each) })}
          />
          <Select
            label={t('products.roundTo')}
            description={t('products.roundToHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            value={roundTo}
            data={PriceRule.shape.roundTo.unwrap().options.map((each) => ({
              value: each,
              label: showAmount(each, language),
            }))}
            onChange={(each) => set({ roundTo: PriceRule.shape.roundTo.parse(each) })}
          />
          <SegmentedControl
            aria-label={t('products.direction')}
            value={direction}
            onChange={(each) => set({ direction: each })}
            data={(['up', 'down'] as const).map((each) => ({
              value: each,
              label: t(`products.directions.${each}`),
            }))}
          />
          <SegmentedControl
            aria-label={t('products.changeBy')}
            value={by}
            onChange={(each) => set({ by: each })}
            data={PriceRule.shape.by.options.map((each) => ({
              value: each,
              label: t(`products.changesBy.${each}`),
            }))}
          />
          <MoneyInput
            label={t(by === 'percentage' ? 'products.percent' : 'products.byValue')}
            value={value}
            onChange={(each) => set({ value: each })}
            data-autofocus
          />
        </div>
        {found.error && hasValue && <Alert color="red">{found.error.message}</Alert>}
        {rows.length > 0 && <PricePreview rows={rows} />}
        {changing.length < rows.length && (
          <Alert color="yellow">{t('products.pricesLeft', { count: rows.length - changing.length })}</Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('catalogue.cancel')}
          </Button>
          <Button
            disabled={changing.length === 0 || found.isPlaceholderData}
            loading={save.isPending}
            onClick={run}
          >
            {t('products.priceDo', { count: changing.length })}
          </Button>
        </Group>
        <RefusedRows refused={refused} onClose={close} />
      </Stack>
    </Modal>
  )
}
