/** Words of index.html, which stand there before any script: it says these in English, the server puts other languages in their place. */
export const shell = {
  'shell.title': "Ojà: Nigeria's market, online",
  'shell.description':
    'Shop groceries, fashion, phones, electronics and more from all over Nigeria. Fair prices in naira, delivery to all 36 states and the FCT.',
  'shell.noScript': 'Without JavaScript you can look around and search. To buy, turn it on and load the page again.',
} as const
