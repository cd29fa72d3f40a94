-- What people tell about themselves, and where their picture lies.

alter table auth.profiles add column date_of_birth date check (date_of_birth >= '1900-01-01');
-- Visible to the person alone.
alter table auth.profiles add column gender text check (gender in ('male', 'female', 'non-binary', 'transgender',
  'genderfluid', 'agender', 'genderqueer', 'two-spirit', 'prefer-not-to-say', 'other'));
-- The picture is {user id}/avatar.{extension}; the version tells browsers that it is another one.
alter table auth.profiles add column avatar_extension text check (avatar_extension in ('png', 'jpg', 'webp', 'gif'));
alter table auth.profiles add column avatar_version uuid;
alter table auth.profiles add check ((avatar_extension is null) = (avatar_version is null));
