import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, TextInput } from '@mantine/core'
import { PersonSelect } from '../../catalogue/web/PersonSelect.tsx'
import { accountSourceOf, branchSource } from '../../catalogue/web/sources.ts'
import { WarehouseKind } from '../warehouse-kinds.ts'
import type { ElementForm } from './use-element-form.ts'
import { WarehouseAccounts } from './WarehouseAccounts.tsx'

const inventoryAccounts = accountSourceOf('inventory')

/** What only a warehouse has; `id` is that of one that there is already. */
export function WarehouseFields({ form, id }: { form: ElementForm; id: string | undefined }) {
  const t = useScreenWords()
  return (
    <FormSection title={t('nomenclators.storageSection')}>
      <Select
        {...form.of('kind')}
        label={t('nomenclators.kind')}
        description={t('nomenclators.kindHelp')}
        required
        allowDeselect={false}
        data={WarehouseKind.options.map((value) => ({ value, label: t(`nomenclators.kinds.${value}`) }))}
      />
      <RecordSelect
        {...form.of('account')}
        source={inventoryAccounts}
        label={t('nomenclators.account')}
        description={t('nomenclators.accountHelp')}
      />
      <RecordSelect
        {...form.of('entity')}
        source={branchSource}
        label={t('nomenclators.entity')}
        description={t('nomenclators.entityHelp')}
      />
      <PersonSelect {...form.of('responsible')} label={t('nomenclators.responsible')} maxLength={200} />
      <Wide>
        <TextInput {...form.text('address')} label={t('nomenclators.address')} maxLength={300} />
      </Wide>
      {id !== undefined && (
        <Wide>
          <WarehouseAccounts id={id} />
        </Wide>
      )}
    </FormSection>
  )
}
