import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readData } from '#machines/catalog/read-data.ts'
import type { HelpTopic, Settings } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Accordion } from '#ui/components/accordion.tsx'
import { Button } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { help } from '#text/help.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { countAnswers, findAnswers } from './find-answers.ts'

const t = words(help)

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)
const readTopics = (reply: unknown): HelpTopic[] | null => readData<HelpTopic[]>(reply)

const title = css({ textStyle: 'title' })
const motto = css({ color: 'muted', mt: '4', mb: '16' })
const bar = css({ display: 'flex', maxW: '620px' })
const columns = css({
  display: 'grid',
  gap: { base: '32', md: '48' },
  alignItems: 'start',
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
})
const topic = css({ mt: '28', '& > h2': { textStyle: 'h2', mb: '4' } })
const count = css({ textStyle: 'small', color: 'muted', mt: '12', _empty: { display: 'none' } })

/** Questions and answers that can be searched, and how to reach a person. */
export const HelpPage = () => {
  usePageTitle(t('help.help'))
  const { data, isLoading, failure, retry } = useResource('/help', readTopics)
  const { data: settings } = useResource('/settings', readSettings)
  const [params, setParams] = useSearchParams()
  // the field is its own master: the address follows a moment later, and a letter typed meanwhile must not be lost
  const [search, setSearch] = useState(params.get('q') ?? '')
  const words = search.trim()
  const found = findAnswers(data ?? [], search)
  const look = (q: string) => {
    setSearch(q)
    setParams(q === '' ? {} : { q }, { replace: true })
  }
  if (isLoading && data === null) return <Skeleton type="content" />
  return (
    <div className={`${frame} ${opening}`}>
      <h1 className={title}>{t('help.help')}</h1>
      <p className={motto}>{t('help.answersFirstIfYoursIsNot')}</p>
      <div className={columns}>
        <div>
          {data === null && failure ? (
            <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
          ) : (
            <>
              <div className={bar}>
                <SearchField
                  label={t('help.searchTheAnswers')}
                  value={search}
                  onChange={look}
                  onClear={() => look('')}
                  onSubmit={() => undefined}
                />
              </div>
              <p role="status" className={count}>
                {words === '' ? '' : t('help.answerCount', { count: countAnswers(found) })}
              </p>
              {found.length === 0 && words !== '' && (
                <EmptyState
                  as="h2"
                  picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
                  title={t('help.noAnswerFound')}
                  text={t('help.nothingForWordsTryOnePlain', { words })}
                  actions={<Button onClick={() => look('')}>{t('help.showAllAnswers')}</Button>}
                />
              )}
              {found.map(({ title: name, questions }) => (
                <section key={name} className={topic} aria-label={name}>
                  <h2>{name}</h2>
                  {questions.map(({ question, answer }) => (
                    <Accordion key={`${question}${words === '' ? '' : ' found'}`} title={question} open={words !== ''}>
                      <p>{answer}</p>
                    </Accordion>
                  ))}
                </section>
              ))}
            </>
          )}
        </div>
        <ContactPanel settings={settings} />
      </div>
      <AdBox slot="footer" shape="foot" />
    </div>
  )
}
