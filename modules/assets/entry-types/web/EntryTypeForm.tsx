import { accountSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { NewOrOne } from '@cuadre/web-kit/screens.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { type AssetEntryType, createEntryType, getEntryType, updateEntryType } from '../api.ts'
import { listAddress } from './addresses.ts'

/** A way in which assets come: a new one, or one to change (`?id=`). */
export default function EntryTypeForm({ id }: NewOrOne) {
  return (
    <RecordLoader key={id} call={getEntryType} id={id} still>
      {(entryType) => <Fields editing={entryType} />}
    </RecordLoader>
  )
}

function Fields({ editing }: { editing: z.output<typeof AssetEntryType> | undefined }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: {
      code: editing?.code ?? '',
      name: editing?.name ?? '',
      account: (editing?.account ?? null) as Choice | null,
      acquisitionAccount: (editing?.acquisitionAccount ?? null) as Choice | null,
      transferAccount: (editing?.transferAccount ?? null) as Choice | null,
      worn: editing?.worn ?? false,
      active: editing?.active ?? true,
    },
    save: editing ? updateEntryType : createEntryType,
    inputOf: ({ code, account, acquisitionAccount, transferAccount, ...values }) => ({
      ...(editing && { _id: editing._id, version: editing.version }),
      ...values,
      ...((editing !== undefined || code.trim() !== '') && { code }),
      accountId: account?._id ?? null,
      acquisitionAccountId: acquisitionAccount?._id ?? null,
      transferAccountId: transferAccount?._id ?? null,
    }),
    onSaved: ({ code, name }) => {
      toast.success(t('catalogue.saved', { code, name }))
      void navigate({ to: listAddress })
    },
  })
  const accounts = ['account', 'acquisitionAccount', 'transferAccount'] as const
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('assetEntryTypes.new')}
      form={form}
      words="assetEntryTypes"
      back={listAddress}
      state={editing && <ActiveBadge active={form.values.active} />}
    >
      <FormSection title={t('assetEntryTypes.one')}>
        <TextInput
          {...form.text('code')}
          label={t('assetEntryTypes.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
          data-autofocus
        />
        <TextInput
          {...form.text('name')}
          label={t('assetEntryTypes.name')}
          description={t('assetEntryTypes.nameHelp')}
          required
          maxLength={200}
        />
        {accounts.map((name) => (
          <RecordSelect
            key={name}
            {...form.of(name)}
            source={accountSource}
            label={t(`assetEntryTypes.${name}`)}
            description={t(`assetEntryTypes.${name}Help`)}
          />
        ))}
        <Switch
          {...form.tick('worn')}
          label={t('assetEntryTypes.worn')}
          description={t('assetEntryTypes.wornHelp')}
        />
        {editing && (
          <Switch
            {...form.tick('active')}
            label={t('assetEntryTypes.active')}
            description={t('catalogue.activeHelp')}
          />
        )}
      </FormSection>
    </FormScreen>
  )
}
