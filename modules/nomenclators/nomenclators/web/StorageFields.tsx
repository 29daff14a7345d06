import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { accountSourceOf, entitySource } from '../../catalogue/web/sources.ts'
import { StorageKind } from '../../storages/kinds.ts'
import type { ElementForm } from './use-element-form.ts'

const inventoryAccounts = accountSourceOf('inventory')

export function StorageFields({ form }: { form: ElementForm }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('nomenclators.storageSection')}>
      <Select
        {...form.of('kind')}
        label={t('nomenclators.kind')}
        description={t('nomenclators.kindHelp')}
        required
        allowDeselect={false}
        data={StorageKind.options.map((value) => ({ value, label: t(`nomenclators.kinds.${value}`) }))}
      />
      <RecordSelect
        {...form.of('account')}
        source={inventoryAccounts}
        label={t('nomenclators.account')}
        description={t('nomenclators.accountHelp')}
      />
      <RecordSelect
        {...form.of('entity')}
        source={entitySource}
        label={t('nomenclators.entity')}
        description={t('nomenclators.entityHelp')}
      />
      <TextInput {...form.text('responsible')} label={t('nomenclators.responsible')} maxLength={200} />
      <Wide>
        <TextInput {...form.text('address')} label={t('nomenclators.address')} maxLength={300} />
      </Wide>
    </FormSection>
  )
}
