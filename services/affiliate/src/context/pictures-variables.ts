// Configuration of pictures: where they may be fetched.
import { list } from '@consilium/kit/config/variables.ts';

export const picturesVariables = {
  PICTURE_HOSTS: list()
    .default([])
    .describe(
      'Hosts, with their subdomains, from which pictures of products may be fetched beside those of the networks.',
    ),
};
