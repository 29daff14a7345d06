import { query, useChange } from '@cuadre/web-kit/api.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Code, Group, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { z } from 'zod'
import { forgetLetterText, letterTexts, saveLetterText } from '../api.ts'
import { letterKinds, letterLanguages } from '../letter-kinds.ts'
import { letterTextsAddress, listAddress, type LetterTextsSearch } from './addresses.ts'

type LetterText = z.output<typeof letterTexts.output>['data'][number]

/** The words with which papers are sent: one of each kind in each language. */
export default function LetterTexts({ kind = 'invoice', language = 'es' }: LetterTextsSearch) {
  const texts = useQuery(query(letterTexts, {}))
  return (
    <Loaded query={texts}>
      {({ data }) => {
        const text = data.find((each) => each.kind === kind && each.language === language)
        return text && <Fields key={`${kind} ${language} ${text.version}`} text={text} />
      }}
    </Loaded>
  )
}

function Fields({ text: { kind, language, subject, text, fields, isOwn, version } }: { text: LetterText }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    start: { subject, text },
    save: saveLetterText,
    inputOf: (values) => ({ kind, language, version, ...values }),
    onSaved: () => toast.success(t('letters.saved')),
  })
  const forget = useChange(forgetLetterText, { onSuccess: () => toast.success(t('letters.forgotten')) })
  const show = (search: LetterTextsSearch) =>
    void navigate({ ...at(letterTextsAddress, { kind, language, ...search }), replace: true })
  return (
    <FormScreen title={t('letters.title')} form={form} words="letters" back={listAddress}>
      <FormSection title={t(`letters.kinds.${kind}`)} note={t('letters.words')}>
        <Select
          label={t('letters.kind')}
          allowDeselect={false}
          data={letterKinds.map((value) => ({ value, label: t(`letters.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => value !== null && show({ kind: value })}
        />
        <Select
          label={t('letters.language')}
          allowDeselect={false}
          data={letterLanguages.map((value) => ({ value, label: t(`letters.languages.${value}`) }))}
          value={language}
          onChange={(value) => value !== null && show({ language: value })}
        />
        <Wide>
          <TextInput {...form.text('subject')} label={t('letters.subject')} required maxLength={200} />
        </Wide>
        <Wide>
          <Textarea
            {...form.text('text')}
            label={t('letters.text')}
            required
            autosize
            minRows={10}
            maxLength={4000}
          />
        </Wide>
        <Wide>
          <Text size="sm" c="var(--ink2)">
            {t('letters.places')}{' '}
            {fields.map((field) => (
              <Fragment key={field}>
                <Code>{`{{${field}}}`}</Code>{' '}
              </Fragment>
            ))}
          </Text>
        </Wide>
        {isOwn && (
          <Wide>
            <Group>
              <Button
                variant="default"
                loading={forget.isPending}
                onClick={() =>
                  forget.mutate({ kind, language }, { onError: ({ message }) => toast.error(message) })
                }
              >
                {t('letters.forget')}
              </Button>
            </Group>
          </Wide>
        )}
      </FormSection>
    </FormScreen>
  )
}
