import { goodsSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { accountSource, accountSourceOf, branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RowList } from '@cuadre/nomenclators/partners/web/RowList.tsx'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createPoint, getPoint, updatePoint, type WholePoint } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { blankProduct, productColumns, valuesOf } from './form-values.ts'

/** A point of sale: a new one, or one to change (`?id=`). */
export default function PointForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getPoint} id={id} still>
      {(point) => <Fields editing={point} />}
    </RecordLoader>
  )
}

const blankTill = { till: null as Choice | null }

function Fields({ editing }: { editing: WholePoint | undefined }) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({
    start: valuesOf(editing),
    grids: {
      products: {
        written: (lines) => lines.filter(({ product }) => product !== null),
        columnOf: { productId: 'product', recipeId: 'recipe' },
      },
    },
    save: editing ? updatePoint : createPoint,
    inputOf: ({ code, storage, entity, till, incomeAccount, foreignTills, products, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || code.trim() !== '') && { code }),
      name: values.name,
      storageId: storage?._id,
      entityId: entity?._id ?? null,
      tillId: till?._id,
      incomeAccountId: incomeAccount?._id ?? null,
      responsible: orNull(values.responsible),
      openingFloat: values.openingFloat === '' ? '0.00' : values.openingFloat,
      foreignTillIds: foreignTills.flatMap((each) => each.till?._id ?? []),
      products: products.map(({ product, price, recipe }) => ({
        productId: chosenId(product),
        price: orNull(price),
        recipeId: recipe?._id ?? null,
      })),
    }),
    onSaved: ({ _id, code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: addressOf(_id) })
    },
  })
  const columns = useMemo(() => productColumns(goodsSource(undefined, language)), [language])
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('pointsOfSale.new')}
      form={form}
      words="pointsOfSale"
      back={editing ? addressOf(editing) : listAddress}
      state={editing && <ActiveBadge active={editing.active} />}
    >
      <FormSection title={t('pointsOfSale.basics')}>
        <TextInput
          {...form.text('code')}
          label={t('pointsOfSale.code')}
          description={editing ? t('catalogue.codeKept') : t('catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <TextInput
          {...form.text('name')}
          label={t('pointsOfSale.name')}
          description={t('pointsOfSale.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <RecordSelect
          {...form.of('storage')}
          source={warehouseSource}
          label={t('pointsOfSale.storage')}
          description={t('pointsOfSale.storageHelp')}
          required
        />
        <RecordSelect
          {...form.of('entity')}
          source={branchSource}
          label={t('pointsOfSale.entity')}
          description={t('pointsOfSale.entityHelp')}
        />
        <TextInput
          {...form.text('responsible')}
          label={t('pointsOfSale.responsible')}
          description={t('pointsOfSale.responsibleHelp')}
          maxLength={200}
        />
      </FormSection>
      <FormSection title={t('pointsOfSale.money')}>
        <RecordSelect
          {...form.of('till')}
          source={accountSourceOf('cash')}
          label={t('pointsOfSale.till')}
          description={t('pointsOfSale.tillHelp')}
          required
        />
        <RecordSelect
          {...form.of('incomeAccount')}
          source={accountSource}
          label={t('pointsOfSale.incomeAccount')}
          description={t('pointsOfSale.incomeAccountHelp')}
        />
        <MoneyInput
          {...form.of('openingFloat')}
          label={t('pointsOfSale.openingFloat')}
          description={t('pointsOfSale.openingFloatHelp')}
        />
        <Wide>
          <Text fw={500}>{t('pointsOfSale.foreignTills')}</Text>
          <Text c="var(--ink2)" size="sm">
            {t('pointsOfSale.foreignTillsHelp')}
          </Text>
          <RowList
            rows={form.values.foreignTills}
            blank={blankTill}
            most={10}
            onChange={(foreignTills) => form.patch({ foreignTills })}
            addLabel={t('pointsOfSale.addTill')}
            removeLabel={() => t('pointsOfSale.removeTill')}
          >
            {(row, set, place) => (
              <RecordSelect
                label={t('pointsOfSale.till')}
                source={accountSourceOf('cash')}
                value={row.till}
                onChange={(till: Choice | null) => set({ till })}
                error={form.refused.find(({ path }) => path === `foreignTillIds.${place}`)?.message}
              />
            )}
          </RowList>
        </Wide>
      </FormSection>
      <FormSection title={t('pointsOfSale.products')}>
        <Wide>
          <Text c="var(--ink2)" size="sm" mb="xs">
            {t('pointsOfSale.productsHelp')} {t('pointsOfSale.recipeHelp')}
          </Text>
          <LineGrid
            label={t('pointsOfSale.products')}
            columns={columns}
            {...form.grid('products')}
            blank={blankProduct}
            limit={1000}
            minWidth="560px"
          />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
