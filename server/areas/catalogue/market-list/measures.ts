/**
 * Measures as Nigerian buyers name them. Containers of the market are volumes that sellers heap, so they differ from market to market and from
 * grain to beans; what stands here is the customary weight of rice and beans in them, and every answer that uses one says "about".
 *
 * Where the figures are from:
 * - derica 0.8 kg: the 800 g tin of tomatoes it is named for; traders count 64 of them to a 50 kg bag of rice. The first wave of the General Household
 *   Survey–Panel (National Bureau of Statistics and World Bank, LSMS-ISA) weighed 0.35 to 0.7 kg, so that 0.8 kg is the full large tin.
 * - mudu and congo 1.5 kg: General Household Survey–Panel, wave 1; P. Kormawa and A. T. Ogundapo, "Local Weights and Measures in Nigeria: A Handbook of
 *   Conversion Factors" (IITA, 2004), weighed 1.36 to 1.74 kg. Traders count 33 mudu to a 50 kg bag.
 * - tiya 3 kg: two mudu, by the same survey.
 * - paint 4 kg: the four-litre paint bucket, of which 12 to 13 make a 50 kg bag of rice. The handbook weighed 2.49 kg of lighter produce in it, the survey 2.9.
 * - cup 0.2 kg: the evaporated milk tin; four make a derica.
 * - bag 50 kg: rice, beans, garri and flour as they are bagged for the trade.
 */
import type { components } from '#openapi/generated/schema.d.ts'

export type Measure = components['schemas']['MarketMeasure']
export type Unit = 'g' | 'ml'

export type MeasureFacts = {
  /** Grams or millilitres of one; undefined where it counts pieces. */
  value?: number
  unit?: Unit
  /** A container of the market: about so much, of dry goods or of oil. */
  isAbout?: true
}

export const measures: Readonly<Record<Measure, MeasureFacts>> = {
  cup: { value: 200, unit: 'g', isAbout: true },
  derica: { value: 800, unit: 'g', isAbout: true },
  mudu: { value: 1_500, unit: 'g', isAbout: true },
  congo: { value: 1_500, unit: 'g', isAbout: true },
  tiya: { value: 3_000, unit: 'g', isAbout: true },
  paint: { value: 4_000, unit: 'g', isAbout: true },
  kg: { value: 1_000, unit: 'g' },
  g: { value: 1, unit: 'g' },
  litre: { value: 1_000, unit: 'ml' },
  ml: { value: 1, unit: 'ml' },
  cl: { value: 10, unit: 'ml' },
  piece: {},
  pack: {},
  carton: {},
  bag: {},
  tin: {},
  bottle: {},
  sachet: {},
  tuber: {},
  bunch: {},
  crate: {},
  basket: {},
  dozen: {},
}

/** What a trade bag holds, in grams, of goods that are sold by sizes of `leastOfBags` or more. */
export const tradeBag = 50_000
export const leastOfBags = 25_000

const others: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  cup: ['milkcup', 'agolo'],
  derica: ['dericas', 'derika', 'derikas'],
  mudu: ['mudus', 'modu'],
  congo: ['kongo', 'kongos', 'congos', 'olodo'],
  tiya: ['tia', 'tiyas'],
  paint: ['rubber', 'paintbucket'],
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramme', 'kilogrammes'],
  g: ['gm', 'gms', 'gram', 'grams', 'gramme', 'grammes'],
  litre: ['l', 'ltr', 'ltrs', 'lt', 'liter', 'liters'],
  ml: ['millilitre', 'millilitres', 'mil'],
  cl: ['centilitre', 'centilitres'],
  piece: ['pc', 'pcs', 'unit', 'head', 'finger'],
  pack: ['packet', 'pkt', 'pk'],
  carton: ['ctn', 'case'],
  bag: ['sack', 'apo'],
  tin: ['can', 'gongoni'],
  sachet: ['satchet', 'nylon'],
  bunch: ['bundle'],
}

const plural = (word: string): string => (/(?:ch|x)$/.test(word) ? `${word}es` : `${word}s`)

const byWord = new Map(
  (Object.keys(measures) as Measure[]).flatMap((measure) =>
    [measure, ...(others[measure] ?? [])].flatMap((word) => [
      [word, measure] as const,
      // one letter more would make "ls" and "gs" of them
      ...(word.length > 2 ? [[plural(word), measure] as const] : []),
    ]),
  ),
)

/** @param word folded @returns undefined where it names no measure */
export const measureOf = (word: string): Measure | undefined => byWord.get(word)

/** Kilograms, litres and parts of them: what is printed on a pack. */
export const isMetric = (measure: Measure): boolean =>
  measures[measure].value !== undefined && !measures[measure].isAbout
