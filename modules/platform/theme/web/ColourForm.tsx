import { useChange } from '@cuadre/web-kit/api.ts'
import { FormScreen, FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { useSession } from '@cuadre/web-kit/session.tsx'
import {
  applyOrganizationColours,
  chartCheck,
  colourCheck,
  type ColourName,
  productColours,
} from '@cuadre/web-kit/theme/organization-colours.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { ConfirmDialog } from '@cuadre/web-kit/widgets/ConfirmDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listAddress } from '../../organizations/web/addresses.ts'
import { createTheme, findOneConfigurationTheme, resetTheme, type ThemeColours, updateTheme } from '../api.ts'
import { ColourField } from './ColourField.tsx'
import { ColourSample } from './ColourSample.tsx'

const names = ['orange', 'nav', 'blue', 'purple', 'income', 'expense'] as const satisfies ColourName[]

interface ColourFormProps {
  organizationId: string
  name: string
  saved: ThemeColours
}

export function ColourForm({ organizationId, name, saved }: ColourFormProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const keep = useKeptColours(organizationId)
  const [asksReset, setAsksReset] = useState(false)
  const isNew = Object.keys(saved).length === 0
  const form = useForm({
    start: { colors: saved },
    save: isNew ? createTheme : updateTheme,
    inputOf: ({ colors }) => ({ organizationId, colors }),
    onSaved: ({ data }) => {
      keep(data.colors)
      toast.success(t('theme.saved'))
      void navigate({ to: listAddress })
    },
  })
  const reset = useChange(resetTheme, {
    onSuccess: () => {
      keep({})
      form.patch({ colors: {} })
      setAsksReset(false)
      toast.success(t('theme.wasReset'))
      void navigate({ to: listAddress })
    },
  })
  const { colors } = form.values
  useTriedColours(colors, saved)

  const choose = (chosen: ColourName, colour: string | undefined) => {
    const { [chosen]: _before, ...others } = colors
    form.patch({ colors: colour === undefined ? others : { ...others, [chosen]: colour } })
  }
  const chart = colors.chart ?? productColours.chart
  const chooseChart = (at: number, colour: string | undefined) => {
    const next = chart.map((each, position) =>
      position === at ? (colour ?? productColours.chart[at]!) : each,
    )
    const isProduct = next.every((each, position) => each === productColours.chart[position])
    const { chart: _before, ...others } = colors
    form.patch({ colors: isProduct ? others : { ...others, chart: next } })
  }
  return (
    <>
      <FormScreen
        title={t('theme.of', { name })}
        form={form}
        words="theme"
        back={listAddress}
        state={
          !isNew && (
            <Button variant="default" size="compact-sm" onClick={() => setAsksReset(true)}>
              {t('theme.reset')}
            </Button>
          )
        }
      >
        <FormSection title={t('theme.texts')} note={t('theme.chooseNote')}>
          {names.map((each) => (
            <ColourField
              key={each}
              label={t(`theme.colours.${each}`)}
              chosen={colors[each]}
              product={productColours[each]}
              check={(colour, scheme) => colourCheck(each, colour, scheme)}
              onChoose={(colour) => choose(each, colour)}
            />
          ))}
        </FormSection>
        <FormSection title={t('theme.charts')}>
          {productColours.chart.map((product, at) => (
            <ColourField
              key={product}
              label={t('theme.colours.chart', { number: at + 1 })}
              chosen={chart[at] === product ? undefined : chart[at]}
              product={product}
              check={chartCheck}
              onChoose={(colour) => chooseChart(at, colour)}
            />
          ))}
        </FormSection>
        <FormSection title={t('theme.preview')}>
          <Wide>
            <ColourSample />
          </Wide>
        </FormSection>
      </FormScreen>
      <ConfirmDialog
        opened={asksReset}
        action={t('theme.reset')}
        question={t('theme.resetQuestion')}
        consequence={t('theme.resetConsequence')}
        loading={reset.isPending}
        onConfirm={() => reset.mutate({ organizationId }, { onError: ({ message }) => toast.error(message) })}
        onClose={() => setAsksReset(false)}
      />
    </>
  )
}

/** The whole screen wears the colours that are being tried; who leaves without keeping them gets the old ones back. */
function useTriedColours(colours: ThemeColours, saved: ThemeColours): void {
  useEffect(() => applyOrganizationColours(colours), [colours])
  useEffect(() => () => applyOrganizationColours(saved), [saved])
}

/** Tells the frame at once what the own organization wears from now on. */
function useKeptColours(organizationId: string) {
  const known = useQueryClient()
  const { organizationId: own, organizationName } = useSession()
  return (colors: ThemeColours): void => {
    if (organizationId !== own) return
    known.setQueryData([findOneConfigurationTheme.path, { organizationId }], {
      data: { organizationId, name: organizationName, colors },
    })
  }
}
