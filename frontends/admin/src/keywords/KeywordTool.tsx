// What the keyword tool consists of, on its own page and in the portal.
import { GenerateKeywords } from '#keywords/GenerateKeywords.tsx';
import { KeywordList } from '#keywords/KeywordList.tsx';
import { KeywordVersions } from '#keywords/KeywordVersions.tsx';
import { ProposalReview } from '#keywords/ProposalReview.tsx';
import { RoutingAccuracy } from '#keywords/RoutingAccuracy.tsx';
import { RoutingBox } from '#keywords/RoutingBox.tsx';

export function KeywordTool() {
  return (
    <>
      <RoutingBox />
      <GenerateKeywords />
      <ProposalReview />
      <KeywordList />
      <KeywordVersions />
      <RoutingAccuracy />
    </>
  );
}
