import { FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { accountSourceOf } from '../../catalogue/web/sources.ts'
import type { ProductForm } from './use-product-form.ts'

const inventoryAccounts = accountSourceOf('inventory')

export function SellingFields({ form }: { form: ProductForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('products.prices')}>
      <MoneyInput
        {...form.of('salePrice')}
        label={t('products.salePrice')}
        description={t('products.salePriceHelp')}
      />
      <MoneyInput
        {...form.of('wholesalePrice')}
        label={t('products.wholesalePrice')}
        description={t('products.wholesalePriceHelp')}
      />
      <MoneyInput
        {...form.of('purchasePrice')}
        decimals={6}
        label={t('products.purchasePrice')}
        description={t('products.purchasePriceHelp')}
      />
      <Switch
        {...form.tick('inPublicCatalogue')}
        label={t('products.inPublicCatalogue')}
        description={t('products.inPublicCatalogueHelp')}
      />
    </FormSection>
  )
}

export function StoringFields({ form }: { form: ProductForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('products.storing')}>
      <MoneyInput
        {...form.of('minimumStock')}
        decimals={6}
        label={t('products.minimumStock')}
        description={t('products.minimumStockHelp')}
      />
      <MoneyInput
        {...form.of('maximumStock')}
        decimals={6}
        label={t('products.maximumStock')}
        description={t('products.maximumStockHelp')}
      />
      <RecordSelect
        {...form.of('inventoryAccount')}
        source={inventoryAccounts}
        label={t('products.inventoryAccount')}
        description={t('products.inventoryAccountHelp')}
      />
      <Switch
        {...form.tick('tracksLots')}
        label={t('products.tracksLots')}
        description={t('products.tracksLotsHelp')}
      />
      {form.values.tracksLots && (
        <TextInput
          {...form.text('shelfLifeDays')}
          label={t('products.shelfLifeDays')}
          description={t('products.shelfLifeDaysHelp')}
          inputMode="numeric"
          maxLength={5}
        />
      )}
    </FormSection>
  )
}
