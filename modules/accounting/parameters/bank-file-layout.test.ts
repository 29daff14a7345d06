import { expect, test } from 'vitest'
import { bankFileFieldsOf, bankFileProblems } from './bank-file-layout.ts'

const codes = (layout: string) =>
  bankFileProblems(layout).map(
    ({ code, parameters }) => `${code.replace('parameter.bankFile', '')} ${parameters?.['part']}`,
  )

test('the fields stand in the order in which they are written, under names of their own where one is said', () => {
  const layout = 'NID:C:11; CUENTA=TARJETA:C:16; IMPORTE:N:18.2'
  expect(bankFileProblems(layout)).toEqual([])
  expect(bankFileFieldsOf(layout)).toEqual([
    { source: 'NID', name: 'NID', type: 'C', length: 11, decimals: 0 },
    { source: 'CUENTA', name: 'TARJETA', type: 'C', length: 16, decimals: 0 },
    { source: 'IMPORTE', name: 'IMPORTE', type: 'N', length: 18, decimals: 2 },
  ])
})

test('what no file could be written by is named, part by part', () => {
  const rest = ';CUENTA:C:16;IMPORTE:N:18.2'
  expect(codes(`NID${rest}`)).toEqual(['Field NID'])
  expect(codes(`NID=CARNEDEIDENTIDAD:C:11${rest}`)).toEqual(['Field NID=CARNEDEIDENTIDAD:C:11'])
  expect(codes(`SALDO:C:11${rest}`)).toEqual(['Source SALDO:C:11'])
  expect(codes(`NID:N:11${rest}`)).toEqual(['Amount NID:N:11'])
  expect(codes('CUENTA:C:16;IMPORTE:N:18')).toEqual(['Amount IMPORTE:N:18'])
  expect(codes(`NID:C:0${rest}`)).toEqual(['Length NID:C:0'])
  expect(codes(`NID:C:255${rest}`)).toEqual(['Length NID:C:255'])
  expect(codes('CUENTA:C:16;IMPORTE:N:21.2')).toEqual(['Length IMPORTE:N:21.2'])
  expect(codes(`NID:C:11;NOMBRE=NID:C:50${rest}`)).toEqual(['Twice NID'])
  expect(codes('NID:C:11;IMPORTE:N:18.2')).toEqual(['Missing CUENTA'])
  expect(codes('CUENTA:C:16')).toEqual(['Missing IMPORTE'])
  expect(codes('')).toEqual(['Field '])
})
