// The words of all lessons in one language, to be fetched together.

export default import.meta.glob<string>('./en/*.txt', { query: '?raw', import: 'default', eager: true });
