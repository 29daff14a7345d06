import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { accountSourceOf, choiceOf, sourceOf } from '../../catalogue/web/sources.ts'
import { createCategory, findOneCategories, getCategoriesForSelect, updateCategory } from '../api.ts'
import { listAddress } from './addresses.ts'
import type { CategoryRow } from './columns.tsx'

const categorySource = sourceOf('category', 'categories', getCategoriesForSelect)
const inventoryAccounts = accountSourceOf('inventory')

/** A category: a new one, one to change (`?id=`), or a new one under another (`?parent=`). */
export default function CategoryForm({ id, parent }: NewOrBelow) {
  return (
    <RecordLoader key={id ?? parent} call={findOneCategories} id={id ?? parent} still>
      {(record) => (id === undefined ? <Fields parent={record} /> : <Fields editing={record} />)}
    </RecordLoader>
  )
}

interface FieldsProps {
  editing?: CategoryRow | undefined
  parent?: CategoryRow | undefined
}

function Fields({ editing, parent }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      parent: (editing?.parent ?? (parent ? choiceOf(parent) : null)) as Choice | null,
      inventoryAccount: (editing?.inventoryAccount ?? null) as Choice | null,
      description: editing?.description ?? '',
      active: editing?.active ?? true,
    },
    again: editing ? undefined : ['parent'],
    save: editing ? updateCategory : createCategory,
    inputOf: ({ code, parent: under, inventoryAccount, description, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      parentId: under?._id ?? null,
      inventoryAccountId: inventoryAccount?._id ?? null,
      description: orNull(description),
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('categories.new')}
      form={form}
      words="categories"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('categories.one')}>
        <TextInput
          {...form.text('code')}
          label={t('categories.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('categories.name')}
          description={t('categories.nameHelp')}
          required
          maxLength={200}
        />
        <RecordSelect
          {...form.of('parent')}
          source={categorySource}
          label={t('categories.parent')}
          description={t('categories.parentHelp')}
        />
        <RecordSelect
          {...form.of('inventoryAccount')}
          source={inventoryAccounts}
          label={t('categories.inventoryAccount')}
          description={t('categories.inventoryAccountHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('categories.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
        <Wide>
          <TextInput {...form.text('description')} label={t('categories.description')} maxLength={500} />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
