import { query } from '@cuadre/web-kit/api.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { FormScreen, FormSection } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { createParameter, getParameterById, ParameterHistory, updateParameter } from '../api.ts'
import { parameterTypes, type ParameterType } from '../keys.ts'
import { addressOf, listAddress } from './addresses.ts'
import { Since } from './columns.tsx'
import { emptyValue, typedValue, wireOf, type ParameterDraft } from './drafts.ts'
import { ValueField } from './ValueField.tsx'
import { ValueHistory } from './ValueHistory.tsx'

type History = z.output<typeof ParameterHistory>

/** A new parameter; another value for one (`?id=`); or one of its values, to be corrected (`&correct=yes`). */
interface Search {
  id?: string | undefined
  correct?: 'yes' | undefined
}

export default function ParameterForm({ id, correct }: Search) {
  const language = useLanguage()
  const parameter = useQuery({
    ...query(getParameterById, { id: id ?? '' }),
    queryKey: [getParameterById.path, { id }, language],
    enabled: id !== undefined,
  })
  if (id === undefined) return <Fields key="new" />
  return (
    <Loaded query={parameter}>
      {(data) => (
        <Fields
          // What was read anew is shown anew: after saving, the next value begins from the one just saved.
          key={`${id} ${correct ?? ''} ${data.version} ${data.values.length}`}
          parameter={data}
          correcting={correct === 'yes'}
        />
      )}
    </Loaded>
  )
}

interface FieldsProps {
  parameter?: History
  correcting?: boolean
}

function draftOf(parameter: History | undefined, correcting: boolean): ParameterDraft {
  const type: ParameterType = parameter?.type ?? 'account'
  return {
    key: parameter?.key ?? '',
    type,
    account: (parameter?.account ?? null) as Choice | null,
    value: parameter ? typedValue(parameter) : emptyValue(type),
    validFrom: (correcting && parameter?.validFrom) || '',
    validTo: (correcting && parameter?.validTo) || '',
    note: (correcting && parameter?.note) || '',
  }
}

/** Days as the calls take them: an empty one is left to the server in something new, and none in a correction. */
const daysOf = ({ validFrom, validTo }: ParameterDraft, correcting: boolean) =>
  correcting
    ? { validFrom: validFrom || null, validTo: validTo || null }
    : { ...(validFrom !== '' && { validFrom }), ...(validTo !== '' && { validTo }) }

function Fields({ parameter, correcting = false }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: draftOf(parameter, correcting),
    save: correcting ? updateParameter : createParameter,
    inputOf: (draft) => ({
      ...(correcting && parameter
        ? { _id: parameter._id, version: parameter.version }
        : { key: draft.key, type: draft.type }),
      ...wireOf(draft),
      ...daysOf(draft, correcting),
      note: orNull(draft.note),
    }),
    onSaved: ({ _id, label }) => {
      toast.success(t('parameters.saved', { label }))
      void navigate({ to: addressOf(_id), replace: parameter !== undefined })
    },
  })
  const { values, error } = form
  const field = form.of('value')
  const wrong = new Map(
    (field.error === undefined ? [] : (error?.fields ?? [])).map(({ path, message }) => [
      path.replace(/^value\.?/, ''),
      message,
    ]),
  )
  return (
    <FormScreen
      title={parameter?.label ?? t('parameters.new')}
      form={form}
      words="parameters"
      back={listAddress}
      state={parameter && <Since {...parameter} />}
    >
      <FormSection
        title={t(sectionOf(parameter, correcting))}
        note={parameter && `${parameter.explanation} (${parameter.key})`.trim()}
      >
        {!parameter && (
          <>
            <TextInput
              {...form.text('key')}
              label={t('parameters.key')}
              description={t('parameters.keyHelp')}
              required
              maxLength={100}
              data-autofocus
            />
            <Select
              name="type"
              label={t('parameters.type')}
              description={t('parameters.typeHelp')}
              required
              allowDeselect={false}
              value={values.type}
              error={form.of('type').error}
              data={parameterTypes.map((value) => ({ value, label: t(`parameters.types.${value}`) }))}
              onChange={(type) => type && form.patch({ type, value: emptyValue(type), account: null })}
            />
          </>
        )}
        <ValueField
          type={values.type}
          choices={parameter?.choices ?? null}
          account={form.of('account')}
          field={field}
          wrong={wrong}
        />
        <DayInput
          {...form.of('validFrom')}
          label={t('parameters.validFrom')}
          description={t(fromHelp(parameter, correcting))}
          required={parameter !== undefined && !correcting}
        />
        <DayInput
          {...form.of('validTo')}
          label={t('parameters.validTo')}
          description={t('parameters.validToHelp')}
        />
        <TextInput
          {...form.text('note')}
          label={t('parameters.note')}
          description={t('parameters.noteHelp')}
          maxLength={500}
        />
      </FormSection>
      {parameter && <ValueHistory parameter={parameter} />}
    </FormScreen>
  )
}

const sectionOf = (parameter: History | undefined, correcting: boolean) => {
  if (!parameter) return 'parameters.one'
  return correcting ? 'parameters.correction' : 'parameters.newValue'
}

const fromHelp = (parameter: History | undefined, correcting: boolean) => {
  if (!parameter) return 'parameters.validFromNewHelp'
  return correcting ? 'parameters.validFromCorrectHelp' : 'parameters.validFromHelp'
}
