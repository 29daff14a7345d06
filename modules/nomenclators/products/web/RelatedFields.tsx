import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group, Pill } from '@mantine/core'
import { productSource } from './sources.ts'
import type { ProductForm } from './use-product-form.ts'

/** The products that go with this one, added one after the other. */
export function RelatedFields({ form, own }: { form: ProductForm; own: string | undefined }) {
  const t = useScreenWords()
  const { value: related, onChange, error } = form.of('relatedIds')
  return (
    <FormSection title={t('products.related')}>
      <RecordSelect
        name="relatedIds"
        key={related.length}
        source={productSource}
        value={null}
        error={error}
        label={t('products.addRelated')}
        description={t('products.relatedHelp')}
        onChange={(product) => {
          if (product && product._id !== own && related.every(({ _id }) => _id !== product._id))
            onChange([...related, product])
        }}
      />
      {related.length > 0 && (
        <Wide>
          <Group gap={6}>
            {related.map((product) => (
              <Pill
                key={product._id}
                withRemoveButton
                size="lg"
                removeButtonProps={{
                  'aria-label': t('products.removeRelated', { name: product.name }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() => onChange(related.filter(({ _id }) => _id !== product._id))}
              >
                {choiceText(product)}
              </Pill>
            ))}
          </Group>
        </Wide>
      )}
    </FormSection>
  )
}
