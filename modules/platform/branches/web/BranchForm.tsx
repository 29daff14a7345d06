import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { createBranch, getBranchById, updatedBranch } from '../api.ts'
import { listAddress } from './addresses.ts'
import { type BranchRow, BranchState } from './columns.tsx'

/** A branch: a new one, or one to change (`?id=`). */
export default function BranchForm({ id }: NewOrOne) {
  return (
    <RecordLoader call={getBranchById} id={id} still>
      {(entity) => <Fields key={id ?? 'new'} editing={entity} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: BranchRow | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      address: editing?.address ?? '',
      phone: editing?.phone ?? '',
      email: editing?.email ?? '',
      manager: editing?.manager ?? '',
      active: editing?.active ?? true,
    },
    again: editing ? undefined : [],
    save: editing ? updatedBranch : createBranch,
    inputOf: ({ code, email, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...((editing !== undefined || code.trim() !== '') && { code }),
      ...values,
      email: email.trim() || null,
    }),
    onSaved: ({ name }) => {
      toast.success(t('entities.saved', { name }))
      void navigate({ to: listAddress })
    },
  })
  return (
    <FormScreen
      title={editing?.name ?? t('entities.new')}
      form={form}
      words="entities"
      back={listAddress}
      state={editing && <BranchState active={editing.active} />}
    >
      <FormSection title={t('entities.one')}>
        <TextInput
          {...form.text('code')}
          label={t('entities.code')}
          description={t(editing ? 'entities.codeHelp' : 'entities.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <TextInput
          {...form.text('name')}
          label={t('entities.name')}
          required
          maxLength={200}
          data-autofocus
        />
        <TextInput
          {...form.text('manager')}
          label={t('entities.manager')}
          description={t('entities.managerHelp')}
          maxLength={120}
        />
        <Wide>
          <TextInput {...form.text('address')} label={t('entities.address')} maxLength={300} />
        </Wide>
        <TextInput {...form.text('phone')} label={t('entities.phone')} type="tel" maxLength={60} />
        <TextInput {...form.text('email')} label={t('entities.email')} type="email" maxLength={200} />
        <Wide>
          <Switch
            {...form.tick('active')}
            label={t('entities.active')}
            description={t('entities.activeHelp')}
          />
        </Wide>
      </FormSection>
    </FormScreen>
  )
}
