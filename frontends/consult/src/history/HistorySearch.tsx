// The field that searches titles, messages and replies while typing.
import { TextField } from '@consilium/web/ui/TextField.tsx';
import type { SearchWords } from '#history/use-search-words.ts';

export function HistorySearch({ search }: { readonly search: SearchWords }) {
  return (
    <search>
      <TextField
        type="search"
        label="Search your conversations"
        placeholder="Words from a question or an answer"
        maxLength={200}
        autoComplete="off"
        value={search.text}
        onChange={search.setText}
      />
    </search>
  );
}
