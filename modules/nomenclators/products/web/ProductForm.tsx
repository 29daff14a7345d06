import { query } from '@cuadre/web-kit/api.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { KeptPictures } from '../../images/web/KeptPictures.tsx'
import { WaitingPictures } from '../../images/web/WaitingPictures.tsx'
import { unitSource } from '../../code-lists/web/unit-source.ts'
import { createReferenceNumber, getProduct } from '../api.ts'
import { addressOf, listAddress } from './addresses.ts'
import { RelatedFields } from './RelatedFields.tsx'
import { SellingFields, StoringFields } from './SellingFields.tsx'
import { lastCategorySource } from './sources.ts'
import { useProductForm, type WholeProduct } from './use-product-form.ts'

/** A product: a new one, or one to change (`?id=`). */
export default function ProductForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getProduct} id={id} still>
      {(product) => <Fields editing={product} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: WholeProduct | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const next = useQuery({ ...query(createReferenceNumber, {}), enabled: editing === undefined })
  const form = useProductForm(editing, (product) => {
    toast.success(t('catalogue.saved', { code: product.code, name: product.name }))
    void navigate({ to: addressOf(product), replace: true })
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('products.new')}
      form={form}
      words="products"
      back={editing ? addressOf(editing) : listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('products.one')}>
        <TextInput
          {...form.text('name')}
          label={t('products.name')}
          description={t('products.nameHelp')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.text('code')}
          label={t('products.code')}
          description={
            next.data ? t('catalogue.codeHelp', { next: next.data.code }) : t('catalogue.codeKept')
          }
          required={editing !== undefined}
          maxLength={30}
        />
        <TextInput
          {...form.text('barcode')}
          label={t('products.barcode')}
          description={t('products.barcodeHelp')}
          maxLength={50}
        />
        <RecordSelect
          {...form.of('unit')}
          source={unitSource}
          label={t('products.unit')}
          description={t('products.unitHelp')}
          required
          clearable={false}
        />
        <RecordSelect
          {...form.of('category')}
          source={lastCategorySource}
          label={t('products.category')}
          description={t('products.categoryHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('products.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
        <Wide>
          <TextInput {...form.text('description')} label={t('products.description')} maxLength={2000} />
        </Wide>
      </FormSection>
      <FormSection title={t('pictures.title')} note={t('pictures.note')}>
        <Wide>
          {editing ? <KeptPictures productId={editing._id} /> : <WaitingPictures {...form.of('imageIds')} />}
        </Wide>
      </FormSection>
      <SellingFields form={form} />
      <StoringFields form={form} />
      <RelatedFields form={form} own={editing?._id} />
    </FormScreen>
  )
}
