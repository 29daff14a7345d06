import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { ImageField } from '@cuadre/web-kit/media/ImageField.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { createDataSheet, getUserDataSheet, getUsersRRHH, updateDataSheet } from '../api.ts'
import { privatePermission } from '../private-permission.ts'
import { Schooling } from '../shapes.ts'
import { addressOf, listAddress } from './addresses.ts'
import { changedFile, newFile, startOf, type Whole } from './form-values.ts'
import { PayFields } from './PayFields.tsx'
import { ContractFields, PlaceFields } from './PlaceFields.tsx'
import { freeUserSource } from './sources.ts'
import { WorkerBadge } from './WorkerBadge.tsx'

/** A file: a new one, one to change (`?id=`), or a new one of somebody who signs in (`?user=`). */
export default function WorkerForm({ id, user }: { id?: string | undefined; user?: string | undefined }) {
  if (user !== undefined) return <OfUser user={user} />
  return (
    <RecordLoader key={id} call={getUserDataSheet} id={id} still>
      {(worker) => <Fields editing={worker} user={null} />}
    </RecordLoader>
  )
}

function OfUser({ user }: { user: string }) {
  const users = useQuery(query(getUsersRRHH, { limit: 200, hasFile: false }))
  return (
    <Loaded query={users}>
      {({ data }) => {
        const found = data.find(({ _id }) => _id === user)
        return <Fields editing={undefined} user={found ? { _id: found._id, name: found.name } : null} />
      }}
    </Loaded>
  )
}

function Fields({ editing, user }: { editing: Whole | undefined; user: Choice | null }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const seesPrivate = useCan(privatePermission)
  const form = useForm({
    start: startOf(editing, user),
    save: editing ? updateDataSheet : createDataSheet,
    inputOf: (values) => (editing ? changedFile(values, editing, seesPrivate) : newFile(values, seesPrivate)),
    nameOf: ({ code, name }) => `${code} ${name}`,
    onSaved: (worker) => {
      toast.success(t('workers.saved', { name: worker.name }))
      void navigate({ to: addressOf(worker), replace: true })
    },
  })
  const { values } = form
  return (
    <FormScreen
      title={editing ? `${editing.code} ${editing.name}` : t('workers.new')}
      form={form}
      words="workers"
      back={editing ? addressOf(editing) : listAddress}
      state={editing && <WorkerBadge state={editing.state} />}
    >
      {!seesPrivate && (
        <Alert color="gray" p="xs">
          {t('workers.hiddenWords')}
        </Alert>
      )}
      {editing && (
        <FormSection title={t('workers.validFrom')}>
          <DayInput
            {...form.of('validFrom')}
            label={t('workers.validFrom')}
            description={t('workers.validFromHelp')}
          />
          <TextInput
            {...form.text('note')}
            label={t('workers.note')}
            description={t('workers.noteHelp')}
            maxLength={300}
          />
        </FormSection>
      )}
      <FormSection title={t('workers.person')}>
        {(editing === undefined || seesPrivate) && (
          <TextInput
            {...form.text('identityNumber')}
            label={t('workers.identityNumber')}
            description={t('workers.identityHelp')}
            required
            maxLength={30}
            inputMode="numeric"
            data-autofocus
          />
        )}
        <TextInput {...form.text('firstName')} label={t('workers.firstName')} required maxLength={200} />
        <TextInput {...form.text('lastName')} label={t('workers.lastName')} required maxLength={200} />
        <TextInput {...form.text('secondLastName')} label={t('workers.secondLastName')} maxLength={200} />
        <TextInput
          {...form.text('code')}
          label={t('workers.code')}
          description={t(editing ? 'catalogue.codeKept' : 'catalogue.codeFree')}
          required={editing !== undefined}
          maxLength={30}
        />
        <Select
          {...form.of('schooling')}
          onChange={(value) => form.patch({ schooling: Schooling.nullable().parse(value) })}
          label={t('workers.schooling')}
          clearable
          data={Schooling.options.map((value) => ({ value, label: t(`workers.schoolings.${value}`) }))}
        />
        <ImageField
          label={t('workers.photo')}
          value={values.photoId}
          portrait
          onChange={(photoId) => form.patch({ photoId })}
        />
      </FormSection>
      <FormSection title={t('workers.contact')}>
        <TextInput {...form.text('address')} label={t('workers.address')} maxLength={300} />
        <TextInput {...form.text('phone')} label={t('workers.phone')} maxLength={60} inputMode="tel" />
        <TextInput {...form.text('email')} label={t('workers.email')} maxLength={200} inputMode="email" />
        <RecordSelect
          {...form.of('user')}
          source={freeUserSource}
          label={t('workers.user')}
          description={t('workers.userHelp')}
        />
      </FormSection>
      {(editing === undefined || editing.contract !== null) && (
        <PlaceFields form={form} seesPrivate={seesPrivate} required={editing !== undefined} />
      )}
      {editing === undefined && <ContractFields form={form} />}
      <PayFields form={form} seesPrivate={seesPrivate} />
      {seesPrivate && (
        <FormSection title={t('workers.documents')}>
          <Wide>
            <FilesField files={values.files} onChange={(files) => form.patch({ files })} />
          </Wide>
        </FormSection>
      )}
    </FormScreen>
  )
}
